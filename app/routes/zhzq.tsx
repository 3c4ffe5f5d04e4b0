import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { idSchema } from '#contract/scalars'
import { SetCard } from '#app/components/set/set-card'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { FormMessage } from '#app/components/ui/form-message'
import { ZoneHead } from '#app/components/zone/zone-head'
import { pageMeta } from '#app/site/page-meta'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { addTypedSets, getSets } from '#app/services/goods/sets.server'
import { redirectWithToast } from '#app/web/toast.server'
import { readIntent } from '#app/web/button-intent'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'

export const handle = { title: '组合购', topRightAd: true, isPublic: true } satisfies RouteHandle

const intro = '几样商品成套购买更省；套餐商品不参与满减、换购和赠品。'

export const meta = pageMeta(handle.title, { description: intro })

/** Value of a button: `add-set/3` adds set 3. */
const commandSchema = z.object({ intent: z.literal('add-set'), subject: idSchema })

export function loader({ request }: LoaderFunctionArgs) {
  return getSets(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { subject } = requireCommand(commandSchema, readIntent(form))
  const { typed, result } = await addTypedSets(request, subject, form.get('count'))
  if (!result.ok) {
    const fields = { intent: `add-set/${subject}`, count: typed }
    return data(replyCommand(result, fields), failureStatus(result))
  }
  const { name, count, message } = result.data
  return redirectWithToast(paths.sets(), {
    kind: message === undefined ? 'success' : 'warning',
    message: message ?? `${name} 已加入购物车，共 ${count} 套`,
    link: { label: '去购物车', to: paths.cart() },
  })
}

export default function SetsPage() {
  const { sets, now } = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  const { intent, count } = reply?.initialValue ?? {}
  const refused = sets.find(({ id }) => intent === `add-set/${id}`)
  return (
    <div className="container listing">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }]} current={handle.title} />
      <ZoneHead title={handle.title} intro={intro} />
      <FormMessage message={reply?.message} isSaidElsewhere={refused !== undefined} />
      {sets.length === 0 ? (
        <div className="way-on">
          <p className="way-on-title">现在没有组合套餐</p>
          <a className="button button-primary" href={paths.dailySpecials()}>
            看每日特价
          </a>
        </div>
      ) : (
        sets.map((set) => (
          <SetCard
            key={set.id}
            set={set}
            now={now}
            typed={set === refused ? count : undefined}
            wrong={set === refused ? reply?.message : undefined}
          />
        ))
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
