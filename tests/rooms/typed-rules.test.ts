import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const place = mkdtempSync(path.join(tmpdir(), 'typed-rules-'))

/** Sample code that each rule, or the compiler, rejects. */
const refused: Record<string, string> = {
  'typescript(await-thenable)': `await one`,
  'typescript(no-array-delete)': `delete list[0]`,
  'typescript(no-base-to-string)': `export const text = String({})`,
  'typescript(no-confusing-void-expression)': `export const nothing = list.forEach(Number)`,
  'typescript(no-deprecated)': `export const cut = 'abc'.substr(1)`,
  'typescript(no-duplicate-type-constituents)': `export type Twice = string | string`,
  'typescript(no-floating-promises)': `later()`,
  'typescript(no-for-in-array)': `for (const key in list) use(key)`,
  'typescript(no-implied-eval)': `setTimeout('use(1)', 1)`,
  'typescript(no-meaningless-void-operator)': `void use(1)`,
  'typescript(no-misused-promises)': `if (later()) use(1)`,
  'typescript(no-misused-spread)': `export const letters = { ...list }`,
  'typescript(no-redundant-type-constituents)': `export type All = unknown | string`,
  'typescript(no-unnecessary-boolean-literal-compare)': `export const same = isOne === true`,
  'typescript(no-unnecessary-condition)': `export const first = one?.toFixed(2)`,
  'typescript(no-unnecessary-template-expression)': "export const word = `${'a'}`",
  'typescript(no-unnecessary-type-arguments)': `export const set = box<number>(1)`,
  'typescript(no-unnecessary-type-assertion)': `export const again = one as number`,
  'typescript(no-unnecessary-type-conversion)': `export const twice = Number(one)`,
  'typescript(no-unnecessary-type-parameters)': `export function once<T>(value: T) { use(value) }`,
  'typescript(no-unsafe-call)': `anything()`,
  'typescript(no-unsafe-enum-comparison)': `export const red = Colour.Red === 1`,
  'typescript(no-unsafe-member-access)': `use(anything.name)`,
  'typescript(no-unsafe-return)': `export const any = () => anything`,
  'typescript(no-unsafe-unary-minus)': `export const minus = -anything2`,
  'typescript(only-throw-error)': `export function fail() { throw 'text' }`,
  'typescript(prefer-promise-reject-errors)': `export const bad = Promise.reject('text')`,
  'typescript(prefer-reduce-type-parameter)': `export const sum = list.reduce((a, b) => a.concat(b), [] as number[])`,
  'typescript(prefer-return-this-type)': `export class Chain { next(): Chain { return this } }`,
  'typescript(restrict-plus-operands)': `export const mixed = one + 'a'`,
  'typescript(restrict-template-expressions)': 'export const shown = `${list}`',
  'typescript(return-await)': `export async function tried() { try { return later() } catch { return 0 } }`,
  'typescript(unbound-method)': `export const { log } = new Logger()`,
  'typescript(use-unknown-in-catch-callback-variable)': `later().catch((error: string) => { use(error) })`,
  'typescript(TS2322)': `export const wrong: string = 1`,
  'typescript(TS6133)': `const unused = 1`,
  'typescript(TS2532)': `export const maybe = list[0].toFixed(2)`,
}

const before = `
declare const list: number[]
declare const one: number
declare const isOne: boolean
declare const anything: any
declare const anything2: string
declare function use(value: unknown): void
declare function later(): Promise<number>
declare function box<T = number>(value: T): T[]
enum Colour { Red = 1, Blue = 2 }
class Logger { level = 1; log(): number { return this.level } }
use(Colour.Blue)
use(Logger)
`

let report = ''

beforeAll(async () => {
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
  writeFileSync(path.join(place, 'tsconfig.json'), readFileSync(path.join(root, 'tsconfig.json')))
  const files = Object.entries(refused).map(([name, text], index) => {
    const file = `case-${String(index)}.ts`
    writeFileSync(path.join(place, file), `// ${name}\nexport {}\n${before}\n${text}\n`)
    return file
  })
  const options = ['-c', path.join(root, '.oxlintrc.json'), '--type-check', '-f', 'unix']
  report = await new Promise((resolve) => {
    const command = path.join(root, 'node_modules/.bin/oxlint')
    execFile(command, [...options, ...files], { cwd: place }, (_, text) => {
      resolve(text)
    })
  })
})

afterAll(() => {
  rmSync(place, { recursive: true })
})

test.each(Object.keys(refused).map((name, index) => [name, index] as const))(
  '%s is refused',
  (name, index) => {
    const said = report.split('\n').filter((line) => line.startsWith(`case-${String(index)}.ts:`))
    expect(said.join('\n')).toContain(name)
  },
)
