import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HmPaper } from '#app/components/registration/hm-paper'
import { ProxyPaper } from '#app/components/registration/proxy-paper'
import { QualityPaper } from '#app/components/registration/quality-paper'
import { PrintButton } from '#app/components/ui/print-button'
import { getCommonData } from '#app/services/common.server'
import { chainPaths } from '#app/site/chain-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { registrationPaths } from '#app/site/registration-paths'
import { requireId } from '#app/web/params'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = {
  title: '打印资料',
  loginHeader: true,
  sidePanel: false,
  footer: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

const papers = { proxy: ProxyPaper, quality: QualityPaper, hm: HmPaper }

function isPaper(name: string | undefined): name is keyof typeof papers {
  return name !== undefined && Object.keys(papers).includes(name)
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const paper = params.paper
  if (!isPaper(paper)) throw data({ message: '没有这份资料' }, 404)
  const store = new URL(request.url).searchParams.get('store')
  const [{ company }, common] = await Promise.all([
    store === null
      ? callOrThrow(request, 'registration.read', {})
      : registrationOf(request, requireId(store)),
    getCommonData(request),
  ])
  if (company === undefined) throw data({ message: '请先填写单位资料，再打印' }, 404)
  const back = store === null ? registrationPaths.step(3) : chainPaths.documents(requireId(store))
  return { paper, company, back, supplier: common?.site.company ?? '' }
}

async function registrationOf(request: Request, store: number) {
  return (await callOrThrow(request, 'chain.read', { id: store })).registration
}

export default function PaperPage() {
  const { paper, company, back, supplier } = useLoaderData<typeof loader>()
  const Paper = papers[paper]
  return (
    <div className="container">
      <p className="page-head paper-ways">
        <PrintButton label="打印" />
        <a className="button" href={back}>
          返回
        </a>
      </p>
      <Paper company={company} supplier={supplier} />
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
