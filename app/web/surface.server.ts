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
/** What pages of the desk are made of besides. */
const deskFile = /^\/(?:assets\/|icons\/|samples\/|favicon\.svg$|manifest\.webmanifest$)/

/**
 * Answers a request for what another process serves: the shop's has no desk, the desk's has nothing
 * else (docs/decisions/094). False for what is to be answered here.
 */
export function answerElsewhere({ url }: IncomingMessage, response: ServerResponse): boolean {
  // As the router will read it, without `/x/..` and the like.
  const { pathname } = new URL(`http://shop${String(url)}`)
  if (isDeskAddress(pathname) === isDesk || (isDesk && deskFile.test(pathname))) return false
  if (isDesk && pathname === '/') response.writeHead(302, { Location: deskPaths.home() }).end()
  else sendPlainPage(response, { status: 404, message: notFoundMessage })
  return true
}

/** The routes that this process knows, so that it names no others either. */
export function servedRoutes(routes: Routes): Routes {
  const served = Object.entries(routes).filter(
    ([id]) => id === 'root' || deskRoute.test(id) === isDesk,
  )
  return Object.fromEntries(served)
}
