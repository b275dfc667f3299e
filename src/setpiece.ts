import "../styles/index.css";
import { installers as classes } from "./documents/classes.ts";
import { hooks } from "./foundry/hooks.ts";
import { installers as foundry } from "./foundry/index.ts";
import { installers as models } from "./documents/models.ts";
import { installers as play } from "./play/index.ts";
import { installers as ui } from "./ui/index.ts";

for (const { hook, run } of [...models, ...classes, ...foundry, ...play, ...ui]) hooks().once(hook, run);
