import "../styles/index.css";
import { installers as document } from "./document/index.ts";
import { hooks } from "./foundry/hooks.ts";
import { installers as foundry } from "./foundry/index.ts";
import { installers as model } from "./model/index.ts";
import { installers as play } from "./play/index.ts";
import { installers as ui } from "./ui/index.ts";

for (const { hook, run } of [...model, ...document, ...foundry, ...play, ...ui]) hooks().once(hook, run);
