import { readdirSync } from 'node:fs'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import shopRoutes from '#app/routes'
import { isAll } from '#tests/tags'
import { groupOf, groupRoutes } from './route-groups'

interface Route {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}
type Routes = Record<string, Route | undefined>
type Tree = Parameters<typeof matchRoutes>[0]

const shop = toManifest(shopRoutes)

/**
 * Cases that the shop has none of: dynamic first segments, layouts with an address, index routes.
 */
const invented = toManifest([
  entry('home', undefined, { index: true }),
  entry('lang', ':lang?/about'),
  entry('store', 'store', {
    children: [
      entry('store-home', undefined, { index: true }),
      entry('goods', ':id', { children: [entry('photo', 'photo/:n?')] }),
      entry('files', 'files/*'),
    ],
  }),
  entry('frame', undefined, { children: [entry('help', 'help/:a?/:b?'), entry('any', ':x/:y')] }),
  entry('rest', '*'),
])

describe.each([
  ['the shop', shop],
  ['an invented table', invented],
])('in the groups of %s', (_, routes) => {
  const groups = groupRoutes(routes)
  const whole = toTree(routes)
  const addresses = addressOf(routes)

  test('an address and its beginnings match as in the whole table', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const group = groups.get(groupOf(address))
        if (group === undefined) return
        const part = toTree(group)
        for (const beginning of beginningsOf(address))
          expect(matched(part, beginning)).toEqual(matched(whole, beginning))
      }),
      { numRuns: isAll ? 1_000 : 50 },
    )
  })

  test('an address without a group is one of a splat, or of a dynamic beginning', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        if (groups.has(groupOf(address))) return
        const last = matched(whole, address)?.at(-1)
        const path = last === undefined ? '*' : routes[last.id]?.path
        expect(path).toMatch(/^:|\*$/)
      }),
      { numRuns: isAll ? 1_000 : 50 },
    )
  })
})

test('an address that is no text has no group', () => {
  expect(groupRoutes(shop).has(groupOf('/%E0%A4%A'))).toBe(false)
})

test('a group is a small part of the shop, and there are not many', () => {
  const groups = groupRoutes(shop)
  const sizes = [...groups.values()].map((group) => Object.keys(group).length)
  expect(groups.size).toBeLessThan(Object.keys(shop).length)
  expect(Math.max(...sizes)).toBeLessThan(Object.keys(shop).length / 4)
})

test('no file that remix-serve sends has the address of a group', () => {
  const groups = groupRoutes(shop)
  const files = readdirSync('public', { recursive: true, encoding: 'utf8' })
  const taken = [...files, 'assets/entry.js', '__manifest'].filter((file) =>
    groups.has(groupOf(`/${file}`)),
  )
  expect(taken).toEqual([])
})

function entry(id: string, path?: string, rest: Partial<RouteConfigEntry> = {}): RouteConfigEntry {
  return { id, file: `${id}.tsx`, ...(path !== undefined && { path }), ...rest }
}

/** The manifest as Remix builds it from app/routes.ts. */
function toManifest(entries: RouteConfigEntry[]): Routes {
  const routes: Routes = { root: { id: 'root', path: '' } }
  const add = (parentId: string, { children = [], ...own }: RouteConfigEntry) => {
    const id = own.id ?? own.file.replace(/\.tsx?$/, '')
    routes[id] = { id, parentId, path: own.path, index: own.index }
    for (const child of children) add(id, child)
  }
  for (const one of entries) add('root', one)
  return routes
}

/** The route tree as Remix gives it to its router. */
function toTree(routes: Routes, parentId?: string): Tree {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index === true ? { id, path, index } : { id, path, children: toTree(routes, id) },
    )
}

function matched(tree: Tree, address: string) {
  const matches = matchRoutes(tree, address)
  return matches?.map(({ route, params, pathname }) => ({ id: route.id ?? '', params, pathname }))
}

function beginningsOf(address: string): string[] {
  const segments = address.split('/').filter(Boolean)
  return [address, ...segments.map((_, at) => `/${segments.slice(0, at).join('/')}`)]
}

/**
 * Addresses of all routes with a value for each parameter, some made invalid, and arbitrary
 * addresses.
 */
function addressOf(routes: Routes): fc.Arbitrary<string> {
  const words = Object.values(routes).flatMap((route) => route?.path?.split('/') ?? [])
  const junk = fc.constantFrom('', 'x', '7', '%2F', '%E4%B8%AD', '%6cist', '404', '*', ':id')
  const segment = fc.oneof(junk, fc.constantFrom(...words.map((word) => word.replace('?', ''))))
  const fill = (path: string) =>
    fc.tuple(
      ...path.split('/').map((word) => {
        if (!/[:*?]/.test(word)) return fc.constantFrom(word, word, word, word.toUpperCase())
        return word.endsWith('?') ? fc.oneof(segment, fc.constant('')) : segment
      }),
    )
  const ofRoute = fc
    .constantFrom(...Object.values(routes).map((route) => route?.path ?? ''))
    .chain(fill)
  return fc
    .tuple(
      fc.oneof(ofRoute, fc.array(segment, { maxLength: 6 })),
      fc.array(segment, { maxLength: 1 }),
    )
    .map(([own, more]) => `/${[...own, ...more].join('/')}`)
}
