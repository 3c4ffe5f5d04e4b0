import { expect, test } from 'vitest'
import type { z } from 'zod'
import { settingNames, settingWords } from '#contract/desk/setting-topics'
import { envSchema } from '#app/web/env.server'
import { problemsOf } from '#upstream/kernel/config-problems'
import { settingsSchema } from '#upstream/kernel/settings'
import { readProjectFile } from './project-files'

const page = readProjectFile('docs/settings.md')
const example = readProjectFile('.env.example')
const ofUpstream: Record<string, z.ZodTypeAny> = settingsSchema.shape
const ofWeb: Record<string, z.ZodTypeAny> = envSchema.innerType().shape

/**
 * Defaults of the start command, which override those of the schemas: `PORT: env.PORT ?? '3000'`.
 */
const ofStart = new Map(
  [...readProjectFile('scripts/settings.mjs').matchAll(/env\.(\w+) \?\? '([^']+)'/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)

// Set by the start command for the web process: its surface, and the address of the API.
const internal = ['SURFACE']
const givenByStart = ['UPSTREAM_API_ORIGIN', 'DATA_DIR', 'DESK']

const rows = new Map(
  [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| (?:`([^`]*)`)? *\|/gm)].map(
    ([, name = '', value]) => [name, value],
  ),
)

const known = new Set([
  ...Object.keys(ofUpstream),
  ...Object.keys(ofWeb),
  ...ofStart.keys(),
  'DESK',
  'DESK_ORIGIN',
  'DATA_DIR',
])
for (const name of internal) known.delete(name)

const byName = (names: Iterable<string>) => [...names].sort()

test('docs/settings.md has every setting once', () => {
  expect(known.size).toBeGreaterThan(80)
  expect(byName(rows.keys())).toEqual(byName(known))
  expect(page.match(/^\| `[A-Z]/gm)).toHaveLength(rows.size)
})

test('.env.example has every setting, and no other', () => {
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  expect(byName(new Set(named))).toEqual(byName(known))
})

function readsAlike(schema: z.ZodTypeAny, value: string | undefined): unknown[] {
  const empty: unknown = schema.parse(undefined)
  const isNone = empty === '' || (Array.isArray(empty) && empty.length === 0)
  return [value === undefined ? undefined : schema.parse(value), isNone ? undefined : empty]
}

test.each([...rows])('the default of %s is that of the program', (name, value) => {
  const start = ofStart.get(name)
  if (start !== undefined) {
    expect(value).toBe(start)
    return
  }
  if (givenByStart.includes(name)) return
  for (const schema of [ofUpstream[name], ofWeb[name]]) {
    if (schema === undefined) continue
    const [written, own] = readsAlike(schema, value)
    expect(written).toEqual(own instanceof Set && own.size === 0 ? undefined : own)
  }
})

test('what stands in .env.example without a # is the default', () => {
  const set = [...example.matchAll(/^([A-Z][A-Z0-9_]+)=(.+)$/gm)]
  expect(set.length).toBeGreaterThan(20)
  expect(set.map(([, name = '', value]) => [name, value])).toEqual(
    set.map(([, name = '']) => [name, rows.get(name)]),
  )
})

test('what a live shop has to set is what it refuses to start without', () => {
  const [, section = ''] = page.split('## What a live shop has to set')
  const [, sentence = ''] = /does not start without ([^.]+?) and on any address/.exec(section) ?? []
  const listed = [...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const missing = problemsOf(settingsSchema.parse({ SHOP_MODE: 'live' })).map(([name]) => name)
  expect(byName(listed)).toEqual(byName([...missing, 'SESSION_SECRET']))
  const [, closed = ''] =
    /no contracts, orders or top-ups without ([^.]+?), which/.exec(section) ?? []
  const needed = [...closed.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  expect(byName(needed)).toEqual(
    byName(settingNames.filter((name) => settingWords[name].isNeeded === true)),
  )
  const web = envSchema.safeParse({ SHOP_MODE: 'live' }).error?.issues.map(({ path }) => path[0])
  expect(web).toEqual(['SESSION_SECRET', 'PUBLIC_ORIGIN'])
})
