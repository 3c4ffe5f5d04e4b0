import type { Rule } from 'eslint'
import { expect, test } from 'vitest'
import { complaintsIn } from './markup-complaints'

const rule = new URL('../../scripts/lint/settled-code.js', import.meta.url).href
const { settledCode } = (await import(rule)) as { settledCode: Rule.RuleModule }

test.each([
  `import { createPortal } from 'react-dom'`,
  `import * as ReactDOM from 'react-dom'`,
  `import { createRoot } from 'react-dom/client'`,
  `import { useBlocker } from '@remix-run/react'`,
  `import { Link } from '@remix-run/react'`,
  `export const any = (fetcher) => <fetcher.Form />`,
  `export const go = (navigate) => navigate('/', { flushSync: true })`,
  `export const go = (navigate) => navigate('/', { viewTransition: true })`,
  `export const send = (submit) => submit({}, { encType: 'application/json' })`,
  `export const send = (submit) => submit('a', { encType: 'text/plain' })`,
  `export const meta = () => [{ charset: 'utf-8' }]`,
  `export const meta = () => [{ 'script:ld+json': {} }]`,
  `export const links = () => []`,
  `export function links() { return [] }`,
])('what the build leaves out is refused: %s', (code) => {
  expect(complaintsIn(code, settledCode)).toBe(1)
})

test.each([
  `import { useFetcher, type ErrorResponse } from '@remix-run/react'`,
  `import type { Form } from '@remix-run/react'`,
  `import { hydrateRoot } from 'react-dom/client'`,
  `export const send = (submit, form) => submit(form, { encType: 'multipart/form-data' })`,
  `export const meta = () => [{ title: '采芝' }]`,
  `const links = []`,
])('what it serves is not: %s', (code) => {
  expect(complaintsIn(code, settledCode)).toBe(0)
})
