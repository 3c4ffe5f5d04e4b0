import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CasePage } from '#app/components/desk/case-page'
import { useMay } from '#app/components/desk/use-may'
import { DraftContents, DraftFacts } from '#app/routes/desk/drafts/facts'
import { AddForms, AgreeForm, MoveForm, PriceForm, SaveForm } from '#app/routes/desk/drafts/forms'
import { SearchPanel, PastedForm } from '#app/routes/desk/drafts/offers'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { addedInWords } from '#app/views/desk/draft-words'
import { readKeywords } from '#app/views/desk/typed-filter'

export const handle = { title: deskPaths.draft.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const read = caseLoader('desk.draft')

/** With what the words of the address find for its store. */
export async function loader(args: LoaderFunctionArgs) {
  const draft = await read(args)
  const words = readKeywords(new URL(args.request.url).searchParams)
  const { keywords } = words
  if (keywords === '') return { draft, found: undefined, ...words }
  const asked = { id: draft.storeId, keywords }
  const { found } = await callOrThrow(args.request, 'desk.storeView', asked)
  return { draft, found, ...words }
}

const moved = {
  send: '已发给客户确认，客户会收到消息',
  place: '已代客户下单，客户会收到消息',
  back: '已收回，可以修改',
  drop: '采购单已作废',
}
const agreed = { agree: '已同意手工价', refuse: '已取消手工价' }

const add = sends('desk.addToDraft', { done: addedInWords })

export const action = caseActions(deskPaths.draft, {
  save: sends('desk.saveDraft', { done: '采购单已保存' }),
  text: add,
  again: add,
  found: add,
  pasted: add,
  price: sends('desk.priceDraft', {
    done: ({ price }, { isWaiting }) =>
      price === '' ? '手工价已取消' : `手工价已记下${isWaiting ? '，等第二人同意' : ''}`,
  }),
  agree: sends('desk.agreeDraftPrice', { done: ({ decision }) => agreed[decision] }),
  move: sends('desk.moveDraft', { done: ({ decision }) => moved[decision] }),
})

export default function DraftPage() {
  const { draft, found, typedKeywords } = useLoaderData<typeof loader>()
  const { state, lines, pasted, canEdit } = draft
  const isOpen = state === 'open'
  const mayMove = useMay('drafts.write') && state !== 'ordered' && state !== 'dropped'
  const mayPrice = useMay('prices.write') && isOpen
  const maySearch = useMay('carts.read') && canEdit
  const waiting = lines.filter(({ hand }) => hand?.isWaiting === true && !hand.isOwn)
  const has = {
    save: canEdit,
    move: mayMove,
    agree: mayPrice && waiting.length > 0,
    price: mayPrice && lines.length > 0,
    pasted: canEdit && pasted.length > 0,
    text: canEdit,
    again: canEdit,
    found: maySearch && found !== undefined && found.length > 0,
  }
  const open = Object.entries(has).flatMap(([form, isThere]) => (isThere ? [form] : []))
  const decisions = (
    <>
      {has.move && <MoveForm draft={draft} />}
      {has.agree && <AgreeForm lines={waiting} />}
      {has.text && <AddForms draft={draft} />}
      {has.price && <PriceForm draft={draft} />}
    </>
  )
  return (
    <CasePage
      title={`${handle.title}：${draft.company}`}
      of={draft}
      open={open}
      decisions={open.length > 0 && decisions}
      back={{ href: deskPaths.drafts(), label: '回到代客下单' }}
    >
      <DraftFacts draft={draft} />
      {has.save ? <SaveForm draft={draft} /> : <DraftContents draft={draft} />}
      {has.pasted && <PastedForm pasted={pasted} />}
      {maySearch && <SearchPanel draft={draft} typedKeywords={typedKeywords} found={found} />}
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
