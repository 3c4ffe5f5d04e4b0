import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import shopRoutes from '#app/routes'
import { isAll } from '#tests/tags'
import { answerAskedRoutes } from './asked-routes.server'
import { groupOf, groupRoutes } from './route-groups'

const version = 'of-tests'
const routes = routesOf(shopRoutes)
const groups = groupRoutes(routes)
const whole = createRequestHandler(buildOf(routes), 'production')
const groupHandlers = new Map(
  [...groups].map(([key, group]) => [key, createRequestHandler(buildOf(group), 'production')]),
)

const addresses = Object.values(routes).map(
  ({ path = '' }) => `/${path.replaceAll('?', '').replaceAll(/:\w+/g, '7')}`,
)
const anyAddress = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...addresses) },
  fc.constantFrom('', 'cart/step2', '//', '/%E0%A4%A', '/list/info/7/8/9', '/a b?c=d', '/CART'),
)

test('scripts that ask for routes are answered as by the whole table', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAddress, { maxLength: 12 }), async (asked) => {
      const answer = await askByGroups(asked)
      const expected = await whole(requestFor(asked))
      expect(answer.status).toBe(expected.status)
      expect([...answer.headers]).toEqual([...expected.headers])
      expect(await routesIn(answer)).toEqual(await routesIn(expected))
    }),
    { numRuns: isAll ? 100 : 50 },
  )
})

test('scripts of another version are told to load the page anew', async () => {
  const answer = await askByGroups(['/cart', '/list'], 'of-yesterday')
  expect(answer.status).toBe(204)
  expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
})

test('an address that is too long is refused, however it could be divided', async () => {
  const many = Array.from({ length: 900 }, (_, at) => `/list/info/${String(at)}`)
  expect((await askByGroups([...many, '/cart'])).status).toBe(400)
})

/** The routes in a response, sorted; for a refusal its text. */
function routesIn(answer: Response): Promise<unknown> {
  return answer.ok ? answer.json() : answer.text()
}

function askByGroups(asked: readonly string[], by = version): Promise<Response> {
  const handlerOf = (pathname: string) => groupHandlers.get(groupOf(pathname)) ?? whole
  return answerAskedRoutes(requestFor(asked, by), handlerOf, whole)
}

function requestFor(asked: readonly string[], by = version): Request {
  const query = new URLSearchParams([['version', by], ...asked.map((path) => ['p', path])])
  return new Request(`http://shop/__manifest?${query.toString()}`)
}

type Routes = ServerBuild['routes']

/** The manifest as Remix builds it from app/routes.ts; the modules are never used. */
function routesOf(entries: RouteConfigEntry[]) {
  const made: Record<string, { id: string; parentId?: string; path?: string; index?: boolean }> = {
    root: { id: 'root', path: '' },
  }
  const add = (parentId: string, { children = [], ...own }: RouteConfigEntry) => {
    const id = own.id ?? own.file.replace(/\.tsx?$/, '')
    made[id] = { id, parentId, path: own.path, index: own.index }
    for (const child of children) add(id, child)
  }
  for (const one of entries) add('root', one)
  return made
}

function buildOf(own: ReturnType<typeof routesOf>): ServerBuild {
  const modules = Object.entries(own).map(([id, route]) => [id, { ...route, module: {} }])
  return {
    mode: 'production',
    entry: { module: { default: () => new Response() } },
    routes: Object.fromEntries(modules) as Routes,
    assets: {
      version,
      url: '',
      entry: { module: '', imports: [] },
      routes: Object.fromEntries(
        Object.entries(own).map(([id, route]) => [id, { ...route, module: `/assets/${id}.js` }]),
      ) as ServerBuild['assets']['routes'],
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_lazyRouteDiscovery: true } as ServerBuild['future'],
    isSpaMode: false,
  }
}
