export { listOf, numberOf, textOf } from "../../log/missing.ts";
