import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const routes = path.join(import.meta.dirname, '../../app/routes')

test('every page with an action keeps its form when the network fails', () => {
  const withAction = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    // The desk has no scripts: the browser itself reports a network failure and keeps the form.
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('desk/'))
    .map((file) => ({ file, text: readFileSync(path.join(routes, file), 'utf8') }))
    .filter(({ text }) => /export (?:async )?function action\b|export \{[^}]*\baction\b/.test(text))
  expect(withAction.length).toBeGreaterThan(40)
  expect(
    withAction.filter(({ text }) => !text.includes('clientAction')).map(({ file }) => file),
  ).toEqual([])
})
