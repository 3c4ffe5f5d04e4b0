import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Rule } from 'eslint'
import { expect, test } from 'vitest'
import { complaintsIn } from './markup-complaints'

const rule = new URL('../../scripts/lint/page-forms.js', import.meta.url).href
const { pageForms } = (await import(rule)) as { pageForms: Rule.RuleModule }

function complaints(markup: string): number {
  return complaintsIn(`export function Any(props) { return <>${markup}</> }`, pageForms)
}

test('a form that posts by itself is refused, however it says so', () => {
  expect(complaints('<form method="post" action={props.to} />')).toBe(1)
  expect(complaints('<form method="POST" action={props.to} />')).toBe(1)
  expect(complaints('<form method={props.method} action={props.to} />')).toBe(1)
  expect(complaints('<form {...props} />')).toBe(1)
  expect(complaints('<form action={props.to}><button formMethod="post">去</button></form>')).toBe(1)
})

test('a search and a PageForm are not', () => {
  expect(complaints('<form action={props.to} role="search" />')).toBe(0)
  expect(complaints('<form method="get" action={props.to} />')).toBe(0)
  expect(complaints('<PageForm {...props} />')).toBe(0)
  expect(complaints('<button {...props} />')).toBe(0)
})

test('every action of the shop reads its form, which says the store', async () => {
  const routes = path.resolve(import.meta.dirname, '../../app/routes')
  const files = (await readdir(routes, { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('desk'))
    // WeChat and payment providers send these.
    .filter((file) => file !== path.join('wechat', 'message.ts'))
    .filter((file) => file !== path.join('pay', 'notify.ts'))
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(routes, file), 'utf8') })),
  )
  const acting = texts.filter(({ text }) =>
    /^export async function action|^export function action/m.test(text),
  )
  expect(acting.length).toBeGreaterThan(30)
  const reads = /\breadForm\(|\banswerGoodsForm\(|\bkeepTypedNumbers\(/
  expect(acting.filter(({ text }) => !reads.test(text)).map(({ file }) => file)).toEqual([])
})
