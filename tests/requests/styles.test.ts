import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openBrowser } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const folder = 'build/client/assets'
const site = shopOnFakeUpstream()

test('there is one stylesheet, which pages name, for browsers from 2019 on', async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.css'))
  expect(files).toHaveLength(1)
  const [file = ''] = files
  const { html } = await openBrowser(site.web).open('/')
  expect(html).toContain(`href="/assets/${file}"`)
  const styles = readFileSync(path.join(folder, file), 'utf8')
  // Chromium 104 was the first to know a range, 87 the first to know `inset`.
  expect(/@media[^{]*\bwidth\s*[<>]/.exec(styles)?.[0]).toBeUndefined()
  expect(/[;{]inset:/.exec(styles)?.[0]).toBeUndefined()
  expect(styles).toMatch(/@media \(max-width:/)
})
