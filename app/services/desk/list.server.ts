import type { LoaderFunctionArgs } from '@remix-run/node'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { deskLists, type DeskListName } from '#contract/desk/kinds'
import { callOrThrow } from '#app/upstream-client/api.server'
import { readListPage, type ListAsked, type ListData } from '#app/views/desk/list-page'
import { isChoice } from '#app/views/desk/unknown-choice'
import { shopNow } from '#app/web/clock.server'

export type ListInput<Name extends DeskListName> = InputOf<Calls[(typeof deskLists)[Name]['call']]>

/**
 * Loader of a list of the desk: the page of it that the address asks for, and what else this list
 * can be asked for.
 */
export function listLoader<Name extends DeskListName>(
  name: Name,
  readMore: (search: URLSearchParams) => Partial<ListInput<Name>> = () => ({}),
) {
  return async ({ request }: LoaderFunctionArgs): Promise<ListData<Name>> => {
    const search = new URL(request.url).searchParams
    const query = readListPage(search, name)
    const asked = { ...listInputOf(query), ...readMore(search) } as ListInput<Name>
    const answer = await callOrThrow(request, deskLists[name].call, asked)
    return { ...answer, of: name, query, now: shopNow() } as ListData<Name>
  }
}

/** What the address asks of a list, as its call takes it. */
export function listInputOf({ filters, state, sort, keywords, page }: ListAsked) {
  return { ...filters, state, sort, keywords, page }
}

/** Loader of a page of several lists: `kind` of the address chooses, the first is the usual one. */
export function kindsLoader<Name extends DeskListName>(first: Name, kinds: Record<string, Name>) {
  return (args: LoaderFunctionArgs): Promise<ListData<Name>> => {
    const kind = new URL(args.request.url).searchParams.get('kind') ?? ''
    return listLoader(isChoice(kinds, kind) ? (kinds[kind] ?? first) : first)(args)
  }
}
