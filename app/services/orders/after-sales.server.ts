import { data } from '@remix-run/node'
import type { InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

/** 404 is thrown for another store's order. */
export function getAskOptions(request: Request, orderId: number) {
  return callOrThrow(request, 'afterSales.options', { orderId })
}

export function quoteAfterSales(request: Request, asked: InputOf<Calls['afterSales.quote']>) {
  return call(request, 'afterSales.quote', asked)
}

/** Submits a return; returns the ids, one for each line and batch. */
export function askAfterSales(request: Request, asked: InputOf<Calls['afterSales.create']>) {
  return call(request, 'afterSales.create', asked)
}

export async function listAfterSales(request: Request) {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const query = calls['afterSales.list'].input.parse(search)
  return { ...(await callOrThrow(request, 'afterSales.list', query)), query }
}

/** 404 is thrown for another store's. */
export function requireAfterSales(request: Request, id: number) {
  return callOrThrow(request, 'afterSales.detail', { id })
}

/** A return whose goods are sent back; for others there is no such page. */
export async function requireGoodsBack(request: Request, id: number) {
  const detail = await requireAfterSales(request, id)
  if (!detail.goesBack) throw data({ message: '这份申请没有退货' }, 404)
  return detail
}

export function withdrawAfterSales(request: Request, id: number) {
  return call(request, 'afterSales.withdraw', { id })
}

export function supplementAfterSales(
  request: Request,
  said: InputOf<Calls['afterSales.supplement']>,
) {
  return call(request, 'afterSales.supplement', said)
}

export function appealAfterSales(request: Request, said: InputOf<Calls['afterSales.appeal']>) {
  return call(request, 'afterSales.appeal', said)
}

export function sendBack(request: Request, parcel: InputOf<Calls['afterSales.send']>) {
  return call(request, 'afterSales.send', parcel)
}

export function answerProposal(request: Request, answer: InputOf<Calls['afterSales.answer']>) {
  return call(request, 'afterSales.answer', answer)
}
