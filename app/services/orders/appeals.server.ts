import type { Appeal } from '#contract/appeal'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export async function getAppeals(request: Request): Promise<Appeal[]> {
  return (await callOrThrow(request, 'appeal.list', {})).items
}

export function askForCode(request: Request, asked: InputOf<Calls['appeal.create']>) {
  return call(request, 'appeal.create', asked)
}

export function withdrawAppeal(request: Request, id: number) {
  return call(request, 'appeal.withdraw', { id })
}
