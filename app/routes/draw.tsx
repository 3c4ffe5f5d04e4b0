import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { DrawForm } from '#app/components/draw/draw-form'
import { DrawResults } from '#app/components/draw/draw-results'
import { OpenDraws } from '#app/components/draw/open-draws'
import { Prizes } from '#app/components/draw/prizes'
import { Winners } from '#app/components/draw/winners'
import { FocusAd } from '#app/components/layout/focus-ad'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { FormMessage } from '#app/components/ui/form-message'
import { requireDraw, toDrawAnswer } from '#app/services/promotions/draws.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { leaveIntent, popUpIntent } from '#app/views/goods/draw-offer'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { forgetDraw, leaveDraws } from '#app/web/draw-memory.server'
import { requireOwnOrigin } from '#app/web/own-origin.server'
import { requireId } from '#app/web/params'
import { staysOnPage } from '#app/web/sent-form.server'
import { paths } from '#app/site/paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { failureStatus } from '#app/upstream-client/result'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '抽奖', isPublic: true } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ draw }) => ({
  title: draw.name,
  description: draw.intro,
}))

const formSchema = z.object({
  intent: z.enum(['draw', popUpIntent]),
  attempt: z.coerce.number().int().min(1).max(1000),
})

export async function loader({ request, params }: LoaderFunctionArgs) {
  const shown = await requireDraw(request, requireId(params.id))
  const attempt = Number(new URL(request.url).searchParams.get('attempt'))
  return { ...shown, justDrawn: shown.results.find((result) => result.attempt === attempt) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = Object.fromEntries(await readForm(request))
  if (sent.intent === leaveIntent) {
    requireOwnOrigin(request)
    return redirect(safeRedirect(sent.returnTo), { status: 303, headers: leaveDraws() })
  }
  const { intent, attempt } = requireCommand(formSchema, sent)
  if (intent === popUpIntent) staysOnPage(request)
  const result = await call(request, 'draw.join', { id, attempt })
  const status = result.ok ? 200 : failureStatus(result)
  if (intent === popUpIntent) return data(toDrawAnswer(result), status)
  if (result.ok) return redirect(paths.draw(id, attempt), { status: 303, headers: forgetDraw() })
  return data(replyCommand(result, { intent, attempt: String(attempt) }), status)
}

export default function DrawPage() {
  const { draw, rules, prizes, winners, results, justDrawn, ad, others } =
    useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  return (
    <div className="container">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }]} current={draw.name} />
      <section className="draw-stage panel" aria-labelledby="draw-title">
        <div>
          <h1 id="draw-title">{draw.name}</h1>
          <p>{draw.intro}</p>
          <FormMessage message={reply?.message} />
          <DrawForm draw={draw} justDrawn={justDrawn} />
        </div>
        {ad !== undefined && draw.state === 'open' && <FocusAd ad={ad} slot="card" />}
      </section>
      <div className="draw-columns">
        <Prizes prizes={prizes} rules={rules} />
        <div>
          {results.length > 0 && (
            <section className="panel" aria-labelledby="mine-title">
              <h2 id="mine-title">我的结果</h2>
              <DrawResults results={results} />
            </section>
          )}
          <OpenDraws title="其他抽奖" draws={others} />
          <Winners winners={winners} />
        </div>
      </div>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/components/draw/pop-up-answer'
