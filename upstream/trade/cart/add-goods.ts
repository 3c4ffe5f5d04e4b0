import type { AddResult } from '#contract/addition'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { addOneStep, addToCart, type Wanted } from './add'
import { keepAddition } from './addition-store'
import { holdFlash } from './hold'

export interface Addition {
  results: AddResult[]
  /** The id for `getAddition`. Absent when everything was added as requested. */
  reportId?: number
}

/** Adds goods to the cart and holds those of a flash sale, each with its own result. */
export async function addGoods(ctx: Context<Buyer>, wanted: readonly Wanted[]): Promise<Addition> {
  const plain = wanted.filter(({ isFlash }) => isFlash !== true)
  const flash = wanted.filter(({ isFlash }) => isFlash === true)
  const results = [...(await addToCart(ctx, plain)), ...(await holdFlash(ctx, flash))]
  return withReport(ctx, results)
}

/** Adds one package step of a product. 404 for an unknown product. */
export async function addStep(ctx: Context<Buyer>, goodsId: number): Promise<Addition> {
  return withReport(ctx, await addOneStep(ctx, goodsId))
}

async function withReport(ctx: Context<Buyer>, results: AddResult[]): Promise<Addition> {
  return toAddition(results, hasToTell(results) ? await keepAddition(ctx, results) : undefined)
}

export function toAddition(results: AddResult[], id: number | undefined): Addition {
  return { results, ...(hasToTell(results) && { reportId: id }) }
}

function hasToTell(results: readonly AddResult[]): boolean {
  return results.some(({ message }) => message !== undefined)
}
