import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { isDeskAddress } from '#app/site/desk-address'
import { deskPaths } from '#app/site/desk-paths'
import { notFoundMessage } from '#app/words/outage'
import { env } from './env.server'
import { sendPlainPage } from './plain-page.server'

type Routes = ServerBuild['routes']

const isDesk = env.SURFACE === 'desk'
const deskRoute = /^routes\/desk(?:\/|$)/
const ofBoth = ['root', 'routes/web-app-manifest', 'routes/shop-image']
const deskFile =
  /^\/(?:assets\/|icons\/|licences\/|samples\/|shop-image\/|favicon\.svg$|manifest\.webmanifest$)/

/**
 * Answers requests for the surface of another process: the shop's process has no desk, the desk's
 * has nothing else (docs/decisions/094). False for requests of this process.
 */
export function answerElsewhere({ url }: IncomingMessage, response: ServerResponse): boolean {
  // Normalised as the router will read it, with `/x/..` resolved.
  const { pathname } = new URL(`http://shop${String(url)}`)
  if (isDeskAddress(pathname) === isDesk || (isDesk && deskFile.test(pathname))) return false
  if (isDesk && pathname === '/') response.writeHead(302, { Location: deskPaths.home() }).end()
  else sendPlainPage(response, { status: 404, message: notFoundMessage })
  return true
}

/** The routes of this process, so that it reveals no others. */
export function servedRoutes(routes: Routes): Routes {
  const served = Object.entries(routes).filter(
    ([id]) => ofBoth.includes(id) || deskRoute.test(id) === isDesk,
  )
  return Object.fromEntries(served)
}
