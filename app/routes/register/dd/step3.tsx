import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { ChainStore } from '#contract/chain'
import { documentSlots, sharedSlots } from '#contract/document-slots'
import { idSchema } from '#contract/scalars'
import { AppealHint } from '#app/components/appeal/appeal-link'
import { ChainTable } from '#app/components/chain/chain-table'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { getChain } from '#app/services/chain/chain.server'
import { chainPaths } from '#app/site/chain-paths'
import { chainFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { completeStores, storesTaking } from '#app/views/chain/chain'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import type { TakenCode } from '#app/views/stores/typed-code'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = {
  title: '各店资料与证照',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
  flow: chainFlow,
  step: 3,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

const commandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('submit'), store: idSchema }),
  z.object({ intent: z.literal('submit-all') }),
])

/** Reasons of the stores not submitted, and the first one whose credit code another store has. */
type Reply = CommandReply & { taken?: TakenCode | undefined }

export async function loader({ request }: LoaderFunctionArgs) {
  const stores = await getChain(request)
  if (stores.length > 0) return { stores }
  throw await redirectWithToast(chainPaths.step(2), {
    kind: 'warning',
    message: '请先登记门店',
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const command = requireCommand(commandSchema, Object.fromEntries(form))
  const stores = await getChain(request)
  const isOne = command.intent === 'submit'
  return submit(
    request,
    isOne ? [command.store] : completeStores(stores).map(({ id }) => id),
    stores,
  )
}

async function submit(request: Request, ids: number[], stores: readonly ChainStore[]) {
  if (ids.length === 0)
    return data<Reply>({ message: '还没有资料齐全的门店', initialValue: {} }, 400)
  const result = await call(request, 'chain.submit', { stores: [...ids] })
  if (!result.ok) return data<Reply>(replyCommand(result), failureStatus(result))
  const { results } = result.data
  const refused = results.filter(({ place }) => place === 0)
  const handedIn = results.length - refused.length
  if (refused.length === 0)
    return redirectWithToast(chainPaths.step(3), {
      kind: 'success',
      message: `已提交 ${handedIn} 家门店，分别审核，通常 1 个工作日内完成`,
    })
  const words = refused.map(({ company, message }) => `${company}：${message}`)
  const message = [...(handedIn > 0 ? [`已提交 ${handedIn} 家`] : []), ...words].join('。')
  const first = refused.find(({ isCodeTaken }) => isCodeTaken)
  const found = stores.find(({ id }) => id === first?.id)
  const taken = found && { company: found.company, creditCode: found.creditCode }
  return data<Reply>({ message, initialValue: {}, taken }, 400)
}

export default function ChainPage() {
  const { stores } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const complete = completeStores(stores)
  return (
    <div className="container registration">
      <h1>{handle.title}</h1>
      <FormMessage message={reply?.message} />
      <AppealHint taken={reply?.taken} />
      <SharedDocuments stores={stores} />
      <section className="panel" aria-labelledby="stores-title">
        <h2 id="stores-title">{stores.length} 家门店</h2>
        <p className="muted">每份资料单独保存，可以分几次完成；各店分别提交、分别审核。</p>
        <p className="form-links">
          <a href={chainPaths.step(2)}>添加或修改门店</a>
        </p>
        <ChainTable stores={stores} />
        {complete.length > 0 && (
          <PageForm needs="own">
            <SubmitButton intent="submit-all" busy="提交中…">
              提交审核：资料已齐的 {complete.length} 家
            </SubmitButton>
          </PageForm>
        )}
      </section>
    </div>
  )
}

/** Documents that are uploaded once for several stores. */
function SharedDocuments({ stores }: { stores: readonly ChainStore[] }) {
  const slots = sharedSlots.filter((slot) => storesTaking(stores, slot).length > 1)
  if (slots.length === 0) return null
  return (
    <section className="panel" aria-labelledby="shared-title">
      <h2 id="shared-title">几家门店共用的资料</h2>
      <ul>
        {slots.map((slot) => (
          <li key={slot}>
            <a className="link" href={chainPaths.shared(slot)}>
              上传共用的{documentSlots[slot]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
