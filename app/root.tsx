import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react'
import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import type { ReactNode } from 'react'
import { promiseHash } from 'remix-utils/promise'
import { DelegatedNavigation } from '#app/components/navigation/delegated-navigation'
import { ErrorPage } from './components/errors/error-page'
import { ScriptFailure } from './components/errors/script-failure'
import { RouteChange } from '#app/components/navigation/route-change'
import { StepPicture } from '#app/components/layout/step-picture'
import { DrawInvitation } from '#app/components/draw/draw-invitation'
import { Footer } from '#app/components/layout/footer'
import { useShell, type Shell } from '#app/components/ui/use-shell'
import { Header } from '#app/components/layout/header'
import { NetworkNotice } from '#app/components/layout/network-notice'
import { LoginHeader } from '#app/components/layout/login-header'
import { SidePanel } from '#app/components/layout/side-panel'
import { ToastBar } from '#app/components/layout/toast-bar'
import { usePopovers } from '#app/components/layout/use-popovers'
import { useNonce } from './web/nonce'
import { getDrawBar } from '#app/services/promotions/draw-bar.server'
import { faceOf, getCommonData } from '#app/services/common.server'
import { isLite } from './web/lite.server'
import { getPageDraft } from '#app/services/cart/draft.server'
import { getFrameAds } from '#app/services/goods/focus.server'
import { newFormToken } from './web/new-form-token.server'
import { getSession } from './web/session.server'
import { takeToast } from './web/toast.server'
import { getHeaderViewer } from '#app/services/account/user.server'
import stylesheet from '#app/styles/index.css?url'
import { autosaveIntent } from '#app/views/cart/cart-answer'
import { isOfDraft } from '#app/views/cart/draft-form'
import { yearInShanghai } from './words/dates'
import { toFrameData } from '#app/views/content/frame-data'
import { isDeskAddress } from './site/desk-address'
import { readLayout } from './site/handle'
import { bringsAllData } from './browser/pending-navigation'
import type { Toast } from './web/toast'
import type { AdditionReport } from '#app/views/cart/addition-report'
import { getAdditionReport } from '#app/services/cart/additions.server'
import { getClosedPages } from '#app/upstream-client/open-pages.server'
import { shopNow } from '#app/web/clock.server'
import { paths } from './site/paths'
import { shouldRevalidate as isWorthAsking } from './site/revalidate'
import { pageMeta } from './site/page-meta'
import { useIsLite } from './browser/use-is-lite'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta = pageMeta(undefined)

type RootShell = Shell & { toast?: Toast; addition?: AdditionReport }

export async function loader({ request }: LoaderFunctionArgs) {
  // The desk has a frame of its own and needs no more of the shop's data than its name.
  if (isDeskAddress(new URL(request.url).pathname)) {
    const { shop: own, icon } = faceOf(await getCommonData(request))
    const shop = { ...own, name: `${own.shortName}工作台` }
    const year = yearInShanghai(shopNow())
    return data<RootShell>({ shop, ...(icon && { icon }), ads: {}, isLite: false, year })
  }
  const { common, viewer, ads, toast, draft, addition, closed, session } = await promiseHash({
    common: getCommonData(request),
    viewer: getHeaderViewer(request),
    ads: getFrameAds(request),
    toast: takeToast(request),
    draft: getPageDraft(request),
    addition: getAdditionReport(request),
    closed: getClosedPages(),
    session: getSession(request),
  })
  const bar = await getDrawBar(request, viewer.user)
  return data(
    {
      ...(bar.draw !== undefined && { draw: bar.draw }),
      ...(common !== undefined && { common: toFrameData(common) }),
      ...(viewer.user !== undefined && { user: viewer.user }),
      ...(toast !== undefined && { toast: toast.toast }),
      ...(session.token !== undefined && { formToken: newFormToken() }),
      ...(draft !== undefined && { draft }),
      ...(addition !== undefined && { addition }),
      ...(closed.length > 0 && { closed }),
      ...faceOf(common),
      ads,
      isLite: isLite(request.headers.get('Cookie'), request.headers.get('Save-Data')),
      year: yearInShanghai(shopNow()),
    } satisfies RootShell,
    {
      headers: new Headers([...(toast?.headers ?? []), ...(bar.headers ?? [])]),
    },
  )
}

/**
 * No revalidation after a background save of the cart, unless a navigation is in progress, nor
 * after a refusal: neither changes the frame. Goods added together are the exception: some may be
 * refused while others have left the draft.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formData, actionStatus = 200 } = args
  if (isOfDraft(formData)) return isWorthAsking(args)
  const isEnough = formData?.get('intent') === autosaveIntent && bringsAllData()
  return !isEnough && actionStatus < 400
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <ScriptFailure>
      <Page>{children}</Page>
    </ScriptFailure>
  )
}

function Page({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { hasScripts } = readLayout(useMatches())
  const { theme, icon } = useShell()
  const isLite = useIsLite()
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <link rel="icon" href={icon?.tab ?? '/favicon.svg'} />
        <link rel="apple-touch-icon" href={icon?.touch ?? '/icons/192.png'} />
        {theme !== undefined && <link rel="stylesheet" href={theme} />}
      </head>
      <body>
        <a className="skip-link" href="#main">
          跳到主要内容
        </a>
        {/* In the root, so that it works on an error page too. */}
        <DelegatedNavigation />
        <RouteChange />
        <NetworkNotice />
        <Frame>{children}</Frame>
        {/* In the browser, scripts of the previous page run already and have to stay. */}
        {((hasScripts && !isLite) || typeof document !== 'undefined') && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  const { toast } = useLoaderData<typeof loader>()
  return (
    <>
      {toast && <ToastBar key={`${toast.kind}${toast.message}`} toast={toast} />}
      <Outlet />
    </>
  )
}

// Loaded when a drawer is first opened, to keep them out of every page's scripts.
const drawers = {
  cart: async () => (await import('#app/components/cart/cart-drawer')).CartDrawer,
  service: async () => (await import('#app/components/service/service-drawer')).ServiceDrawer,
}

function Frame({ children }: { children: ReactNode }) {
  const layout = readLayout(useMatches())
  const frame = { ...useShell(), layout }
  usePopovers()
  if (layout.ownFrame) return children
  return (
    <>
      {layout.loginHeader ? <LoginHeader {...frame} /> : layout.header && <Header {...frame} />}
      <DrawInvitation {...frame} />
      <main id="main" tabIndex={-1}>
        {frame.user?.notice && !layout.loginHeader && (
          <p className="open-step">
            <a href={paths.registration()}>{frame.user.notice}</a>
          </p>
        )}
        {layout.step && <StepPicture flow={layout.flow} current={layout.step} />}
        {children}
      </main>
      {layout.footer && <Footer {...frame} />}
      {layout.sidePanel && <SidePanel {...frame} drawers={drawers} />}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
