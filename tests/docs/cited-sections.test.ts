import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  passagesOfCode,
  passagesOfProse,
  readDocument,
  resolveCitations,
  type Library,
} from './citations'
import { isProjectFile, listCode, listProse, readProjectFile } from './project-files'

const library: Library = {
  documents: new Map(
    ['product', 'domain-rules', 'architecture', 'desk'].map((name) => [
      name,
      readDocument(readProjectFile(`docs/${name}.md`)),
    ]),
  ),
  records: new Set(listProse().flatMap((file) => /^docs\/decisions\/(\d+)-/.exec(file)?.[1] ?? [])),
}

function ownName(file: string): string | undefined {
  const name = /^docs\/([\w-]+)\.md$/.exec(file)?.[1]
  return name !== undefined && library.documents.has(name) ? name : undefined
}

// This file contains invalid citations on purpose.
const code = listCode().filter((file) => file !== 'tests/docs/cited-sections.test.ts')
const citations = [
  ...code.map((file) => ({ file, passages: passagesOfCode(readProjectFile(file)) })),
  ...listProse().map((file) => ({ file, passages: passagesOfProse(readProjectFile(file)) })),
].flatMap(({ file, passages }) =>
  passages.flatMap((passage) =>
    resolveCitations(passage, library, ownName(file)).map((one) => ({ file, ...one })),
  ),
)

test('every section, title and decision that is cited exists', () => {
  const lost = citations.filter(({ isFound }) => !isFound)
  expect(lost.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
  expect(citations.length).toBeGreaterThan(200)
})

test('every link of the documentation leads to a file, and to a heading where it names one', () => {
  const lost = listProse().flatMap((file) =>
    [...readProjectFile(file).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const [target = '', anchor] = link.split('#')
      const linked = target === '' ? file : path.join(path.dirname(file), target)
      const isThere = isProjectFile(linked) && (anchor === undefined || anchors(linked).has(anchor))
      return isThere ? [] : [`${file} ${link}`]
    }),
  )
  expect(lost).toEqual([])
})

test('every decision has a number of its own', () => {
  const numbers = listProse().flatMap((file) => /^docs\/decisions\/(\d+)-/.exec(file)?.[1] ?? [])
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every file and folder that the documentation names is there', () => {
  const files = listCode()
  // `kernel/money.ts` may stand for its whole path; a name with a wildcard is no file.
  const isThere = (name: string) =>
    isProjectFile(name) || files.some((file) => file === name || file.endsWith(`/${name}`))
  const named =
    /`((?:app|contract|upstream|tests|scripts|bench|docs)\/[\w./-]+|\w[\w./-]*\w\.(?:tsx?|mjs))`/g
  const lost = listProse().flatMap((file) =>
    [...readProjectFile(file).matchAll(named)].flatMap(([, name = '']) =>
      isThere(name) ? [] : [`${file} ${name}`],
    ),
  )
  expect(lost).toEqual([])
})

test('every path from the root that the documentation gives, in examples too, is there', () => {
  const deployment = ['Containerfile', 'caizhi.service', 'nginx.conf']
  const documents = [
    ...listProse(),
    '.env.example',
    ...deployment.map((name) => `docs/deploy/${name}`),
  ]
  // For a wildcard (`tests/requests/good-*.ts`), its folder.
  const rooted =
    /(?<![\w/.#-])((?:app|contract|upstream|tests|scripts|bench|docs)\/[\w./-]*\w)(?![\w*<{…-])/g
  const named = documents.flatMap((file) =>
    [...readProjectFile(file).matchAll(rooted)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(300)
  const lost = named.filter(
    ({ file, name }) => !isProjectFile(name) && !isProjectFile(path.join(path.dirname(file), name)),
  )
  expect(lost.map(({ file, name }) => `${file} ${name}`)).toEqual([])
})

test('every name in camel case that the documentation gives is one of the code', () => {
  // Names from Rollup, Node, typescript-eslint and remix-utils, and the sample migration.
  const others = new Set([
    'experimentalMinChunkSize',
    'rawHeaders',
    'strictTypeChecked',
    'fetchSite',
    'addBrandStory',
  ])
  const words = new Set(
    listCode().flatMap((file) => readProjectFile(file).match(/[A-Za-z_]\w*/g) ?? []),
  )
  const lost = listProse().flatMap((file) =>
    [...readProjectFile(file).matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) =>
      [...quoted.matchAll(/(?<![\w/.-])[a-z]+[A-Z]\w*(?![\w/…-])/g)]
        .filter(([name]) => !words.has(name) && !others.has(name))
        .map(([name]) => `${file} ${name}`),
    ),
  )
  expect(lost).toEqual([])
})

test('every function that the domain rules name as deciding is exported by the code', () => {
  const exported = new Set(
    listCode().flatMap((file) =>
      [...readProjectFile(file).matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].map(
        ([, name = '']) => name,
      ),
    ),
  )
  const deciding = passagesOfProse(readProjectFile('docs/domain-rules.md'))
    .filter(({ text }) => text.startsWith('**Decided by**'))
    .flatMap(({ text }) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(deciding.length).toBeGreaterThan(50)
  expect(deciding.filter((name) => !exported.has(name))).toEqual([])
})

describe('a planted citation', () => {
  const planted: Library = {
    documents: new Map([
      ['product', readDocument('# Product\n## 1. What it is\n### Footer\n## 2. Screens')],
      ['architecture', readDocument('## The rooms\n## Decisions already taken\n1. One\n2. Two')],
    ]),
    records: new Set(['010']),
  }
  const lostIn = (text: string) =>
    passagesOfCode(text)
      .flatMap((passage) => resolveCitations(passage, planted))
      .filter(({ isFound }) => !isFound)
      .map((one) => one.text)

  test.each([
    '/** Stands there (product.md §2). */',
    '// Product.md §1, §2 and again § 1.',
    '/**\n * Named in one line (product.md\n * §2) and numbered in the next.\n */',
    '// architecture: "The rooms"; architecture.md, “The rooms”; product.md “Footer”',
    '// architecture decision 2, decision 010, docs/decisions/010',
    '// The architecture forbids it, and the product.md says why.',
    "describe('the vectors of product.md §1', () => {",
  ])('%s leads somewhere', (text) => {
    expect(lostIn(text)).toEqual([])
  })

  test.each([
    ['// product.md §3', '§3'],
    ['// Nobody named a document §1.', '§1'],
    ['// product.md §1\nconst code = 1\n// §2', '§2'],
    ['// domain-rules §1', '§1'],
    ['// architecture: "The halls"', 'architecture: "The halls"'],
    ['// architecture decision 3', 'architecture decision 3'],
    ['// decision 7', 'decision 7'],
    ['// docs/decisions/011', 'docs/decisions/011'],
    ['// house-style.md §12', '§12'],
    ['// product.md section 9', 'product.md section 9'],
  ])('%s is lost', (text, lost) => {
    expect(lostIn(text)).toEqual([lost])
  })
})

function anchors(file: string): Set<string> {
  const headings = readProjectFile(file).matchAll(/^#{1,4} (.+)$/gm)
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
