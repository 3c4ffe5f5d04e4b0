import { expect, test } from 'vitest'
import { sha256 } from '#upstream/kernel/hash-chain'
import { contractDocuments } from '#contract/contract-words'
import { fillText, paragraphsOf } from './rules'
import { requireTemplate } from './text-files'
import { contractVersions } from './versions'

/** Texts in force are signed by their hash: a change needs a new version. */
const inForce: Record<string, string> = {
  'purchase 2026-1': '38ce929c64715e0d9e15daf22e24a4f29fe3aaabc2a978fdc03868fc84b8d052',
  'quality 2026-1': '0251db32ac8d4a8b532f9579a86201b5ad197f0709a7aa6e9de58f0ed1588470',
}

test('the text of a version that is in force stays as it is', () => {
  const texts = Object.fromEntries(
    contractVersions.map(({ document, version }) => [
      `${document} ${version}`,
      sha256(requireTemplate(document, version)),
    ]),
  )
  expect(texts).toEqual(inForce)
})

test('every text has its title and only places that are filled in', () => {
  const values = { supplier: 's', company: 'c', creditCode: 'k', address: 'a', until: 'u' }
  for (const { document, version } of contractVersions) {
    const text = fillText(requireTemplate(document, version), values)
    expect(paragraphsOf(text)[0]).toBe(contractDocuments[document])
    expect(text).not.toMatch(/[{}]/)
  }
})
