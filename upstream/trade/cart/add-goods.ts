import type { AddResult } from '#contract/addition'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { addOneStep, addToCart, type Wanted } from './add'
import { keepAddition } from './addition-store'
import { holdFlash } from './hold'

/** What became of an addition, in the order it was asked for. */
export interface Addition {
  results: AddResult[]
  /** Under which `getAddition` finds it; absent when all came as it was asked for. */
  reportId?: number
}

/** Adds goods to the cart, those of a flash sale by holding them; each with its own outcome. */
export async function addGoods(ctx: Context<Buyer>, wanted: readonly Wanted[]): Promise<Addition> {
  const plain = wanted.filter(({ isFlash }) => isFlash !== true)
  const flash = wanted.filter(({ isFlash }) => isFlash === true)
  const results = [...(await addToCart(ctx, plain)), ...(await holdFlash(ctx, flash))]
  return withReport(ctx, results)
}

/** Adds one package step of a product; 404 for no such product. */
export async function addStep(ctx: Context<Buyer>, goodsId: number): Promise<Addition> {
  return withReport(ctx, await addOneStep(ctx, goodsId))
}

async function withReport(ctx: Context<Buyer>, results: AddResult[]): Promise<Addition> {
  return toAddition(results, hasToTell(results) ? await keepAddition(ctx, results) : undefined)
}

/** An addition by its results, with where they are kept if there is something to tell. */
export function toAddition(results: AddResult[], id: number | undefined): Addition {
  return { results, ...(hasToTell(results) && { reportId: id }) }
}

function hasToTell(results: readonly AddResult[]): boolean {
  return results.some(({ message }) => message !== undefined)
}
