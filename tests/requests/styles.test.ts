import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { WebServer } from '../web-server'
import { openBrowser } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const folder = 'build/client/assets'
const shop = shopOnFakeUpstream()
const desk = shopOnFakeUpstream({ SURFACE: 'desk' })

test('pages name one stylesheet, those of the desk its own besides', async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.css'))
  expect(files.map((file) => file.split('-')[0]).sort()).toEqual(['desk', 'index'])
  const namedAt = async (web: WebServer, path: string) => {
    const { html } = await openBrowser(web).open(path)
    return files.filter((file) => html.includes(`href="/assets/${file}"`))
  }
  expect(await namedAt(shop.web, '/')).toEqual(files.filter((file) => file.startsWith('index')))
  expect(await namedAt(desk.web, '/desk/login')).toEqual(files)
})

test.each(readdirSync(folder).filter((file) => file.endsWith('.css')))(
  '%s is for browsers from 2019 on',
  (file) => {
    const styles = readFileSync(path.join(folder, file), 'utf8')
    // Media ranges need Chromium 104, `inset` needs 87.
    expect(/@media[^{]*\bwidth\s*[<>]/.exec(styles)?.[0]).toBeUndefined()
    expect(/[;{]inset:/.exec(styles)?.[0]).toBeUndefined()
    expect(styles).toMatch(/@media \(max-width:/)
  },
)

test('no style cuts a text off with an ellipsis: packs, makers and tags are what one buys by', () => {
  const folder = 'app/styles'
  const cutting = readdirSync(folder).filter((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes('text-overflow'),
  )
  expect(cutting).toEqual([])
})

test('every class that a component names has a style', () => {
  const styles = readdirSync('app/styles')
    .map((file) => readFileSync(path.join('app/styles', file), 'utf8'))
    .join('\n')
  const styled = new Set(Array.from(styles.matchAll(/\.([a-z][\w-]*)/g), ([, name]) => name))
  const unstyled = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const source = readFileSync(path.join('app', file), 'utf8')
      const named = Array.from(source.matchAll(/className="([^"]+)"/g), ([, names = '']) => names)
      const lacking = named.flatMap((names) => names.split(' ')).filter((name) => !styled.has(name))
      return lacking.map((name) => `${file}: ${name}`)
    })
  expect(unstyled).toEqual([])
})
