import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { z } from 'zod'
import { busyMessage, notFoundMessage } from '#app/words/outage'
import { answerAskedRoutes, manifestPath } from './asked-routes.server'
import { keepMessages } from './file-routes.server'
import { log } from './log.server'
import { sendPlainPage } from './plain-page.server'
import { groupOf, groupRoutes } from './route-groups'
import { servedRoutes } from './surface.server'
import { sendResponse, toRequest } from './web-request.server'

type Group = ServerBuild['routes']

const saidSchema = z.object({ message: z.string().min(1) })

/**
 * Serves the shop's pages and data by Remix, as remix-serve would, but with a request handler per
 * group of routes: Remix searches every route it knows about four times per request
 * (docs/decisions/068). False when no group has the address: a file, or an unknown page.
 */
export function answerByGroups(
  build: ServerBuild,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const routes = keepMessages(servedRoutes(build.routes))
  const groups = groupRoutes(routes)
  const handlers = new Map<string, RequestHandler>()

  function make(key: string, group: Group): RequestHandler {
    const handler = handlers.get(key) ?? createRequestHandler(partOf(build, group), build.mode)
    handlers.set(key, handler)
    return handler
  }
  function ofGroup(pathname: string): RequestHandler | undefined {
    const key = groupOf(pathname)
    const group = groups.get(key)
    return group && make(key, group)
  }
  const askedRoutes: RequestHandler = (request) => {
    const whole = make(manifestPath, routes)
    return answerAskedRoutes(request, (pathname) => ofGroup(pathname) ?? whole, whole)
  }

  return (incoming, response) => {
    const url = new URL(`http://${String(incoming.headers.host)}${String(incoming.url)}`)
    const handler = url.pathname === manifestPath ? askedRoutes : ofGroup(pageOf(url.pathname))
    if (handler === undefined) return false
    void answer(handler, { incoming, url, response })
    return true
  }
}

/** The page's address for a data request (`.data`). */
function pageOf(pathname: string): string {
  return pathname.endsWith('.data')
    ? pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
    : pathname
}

function partOf(build: ServerBuild, routes: Group): ServerBuild {
  const assets = Object.entries(build.assets.routes).filter(([id]) => id in routes)
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(assets) } }
}

interface Exchange {
  incoming: IncomingMessage
  url: URL
  response: ServerResponse
}

async function answer(handler: RequestHandler, exchange: Exchange): Promise<void> {
  const { incoming, url, response } = exchange
  try {
    const answered = await handler(toRequest(incoming, url, response))
    if (isBareError(incoming, answered)) sendPlainPage(response, await inWords(answered))
    else await sendResponse(incoming, response, answered)
  } catch (error) {
    if (response.closed) return
    log.error({ err: error, url: url.pathname }, 'a page could not be sent')
    if (response.headersSent) response.destroy()
    else sendPlainPage(response, { status: 500, message: busyMessage })
  }
}

/**
 * True for an error of a route without a page (a file, data for scripts) that was opened as a
 * document.
 */
function isBareError({ headers }: IncomingMessage, { status, headers: own }: Response): boolean {
  return (
    status >= 400 &&
    headers.accept?.includes('text/html') === true &&
    /^(?:application\/json|text\/plain)/.test(own.get('Content-Type') ?? '')
  )
}

/** The route's own message, such as why a file is refused; Remix's messages are not shown. */
async function inWords(answered: Response) {
  const { status } = answered
  const said = answered.headers.has('X-Remix-Catch')
    ? saidSchema.safeParse(await answered.json())
    : undefined
  const message = said?.data?.message ?? (status === 404 ? notFoundMessage : busyMessage)
  return { status, message }
}
