import type { InputOf } from '#contract/call'
import { calls, type CallName, type Calls } from '#contract/calls'

/** What the address of a page asks of a call, by the names of the wire; invalid values are ignored. */
export function askedIn<N extends CallName>(request: Request, name: N): InputOf<Calls[N]> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  return calls[name].input.parse(search) as InputOf<Calls[N]>
}
