import { expect, test } from 'vitest'
import { sha256 } from '#upstream/kernel/hash-chain'
import { contractDocuments } from '#contract/contract-words'
import { fillText, paragraphsOf } from './rules'
import { requireTemplate } from './text-files'
import { contractVersions } from './versions'

/** Texts in force are signed by their hash: a change needs a new version. */
const inForce: Record<string, string> = {
  'purchase 2026-1': '202531279eb7e23e76a3e760cde5691bdb352d72f73276e2012a3b717b7dd187',
  'quality 2026-1': '7e9c92833d083551d3f1d241fd77400c15f1f5fb3f24874384b02438c6481990',
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
