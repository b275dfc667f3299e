/** `foundry.dice`. */
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./compound.ts";
import { Coin, DiceTerm, Die, FateDie } from "./die.ts";
import { fulfillment } from "./fulfillment.ts";
import { Roll } from "./roll.ts";
import { NumericTerm, OperatorTerm, RollTerm, StringTerm } from "./term.ts";

export const termTypes = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
};
export {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  Roll,
  RollTerm,
  StringTerm,
  fulfillment,
};
