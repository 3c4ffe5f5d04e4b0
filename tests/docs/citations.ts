/** The parts of a document that can be cited: numbered sections, titles, numbered decisions. */
export interface CitedDocument {
  sections: ReadonlySet<number>
  titles: ReadonlySet<string>
  decisions: ReadonlySet<number>
}

export interface Library {
  documents: ReadonlyMap<string, CitedDocument>
  records: ReadonlySet<string>
}

/** A piece of text in which citations belong together: a comment, a paragraph or a line of code. */
export interface Passage {
  text: string
  /** The number of its first line, from 1. */
  line: number
}

interface Citation {
  text: string
  line: number
  isFound: boolean
}

const marker = /^\s*(?:\/\*\*?|\*\/?|\/\/|\{\/\*|#)\s?/

/**
 * The passages of a source file: adjacent comment lines form one, without their markers; every line
 * of code is a passage of its own, for trailing comments and test names.
 */
export function passagesOfCode(source: string): Passage[] {
  const passages: Passage[] = []
  let isOpen = false
  for (const [at, line] of source.split('\n').entries()) {
    const isComment = marker.test(line)
    const last = passages.at(-1)
    if (isComment && isOpen && last !== undefined && !line.trim().startsWith('/**'))
      last.text += ` ${line.replace(marker, '')}`
    else passages.push({ text: isComment ? line.replace(marker, '') : line, line: at + 1 })
    isOpen = isComment
  }
  return passages
}

/** The paragraphs of a Markdown file, without link targets. */
export function passagesOfProse(source: string): Passage[] {
  const passages: Passage[] = []
  const lines = source.replaceAll(/\]\([^)\s]*\)/g, ']').split('\n')
  for (const [at, line] of lines.entries()) {
    const last = passages.at(-1)
    if (last === undefined || line.trim() === '' || last.text === '')
      passages.push({ text: line.trim(), line: at + 1 })
    else last.text += ` ${line.trim()}`
  }
  return passages
}

/** Reads headings (`## 4. States`, `### Footer`) and the items of "Decisions already taken". */
export function readDocument(source: string): CitedDocument {
  const headings = source.split('\n').flatMap((line) => /^#{1,4} (.+)$/.exec(line)?.[1] ?? [])
  const numbered = headings.map((heading) => /^(\d+)\. (.+)$/.exec(heading))
  const [, decided = ''] = source.split(/^## Decisions already taken$/m)
  const items = decided.split(/^## /m)[0]?.match(/^\d+(?=\. )/gm) ?? []
  return {
    sections: new Set(numbered.flatMap((match) => (match === null ? [] : Number(match[1])))),
    titles: new Set(headings.map((heading, at) => numbered[at]?.[2] ?? heading)),
    decisions: new Set(items.map(Number)),
  }
}

const documentName = String.raw`(?<document>[\w-]+(?=\.md)|domain-rules|architecture)(?:\.md)?`
const quoted = String.raw`[“"](?<title>[^”"]+)[”"]`
const patterns = new RegExp(
  [
    String.raw`architecture decision (?<item>\d+)`,
    String.raw`(?:docs/decisions/|decisions? )(?<record>\d+)`,
    String.raw`(?<!\w)${documentName}(?:[:,]? ${quoted}| section (?<named>\d+))?(?!\w)`,
    String.raw`§ ?(?<section>\d+)`,
  ].join('|'),
  'gi',
)

/**
 * The citations of a passage, each resolved. A `§` belongs to the document named last before it in
 * the passage, or to `own`, the document that contains the passage.
 */
export function resolveCitations(passage: Passage, library: Library, own?: string): Citation[] {
  let current = own
  return [...passage.text.matchAll(patterns)].flatMap((match): Citation[] => {
    const { document, title, named, section, item, record } = match.groups ?? {}
    const found = (isFound: boolean) => [{ text: match[0], line: passage.line, isFound }]
    if (record !== undefined) return found(library.records.has(record))
    if (item !== undefined)
      return found(library.documents.get('architecture')?.decisions.has(Number(item)) === true)
    if (document !== undefined) current = document.toLowerCase()
    const cited = current === undefined ? undefined : library.documents.get(current)
    const number = section ?? named
    if (number !== undefined) return found(cited?.sections.has(Number(number)) === true)
    // A bare name, such as "the architecture", cites no section.
    return title === undefined ? [] : found(cited?.titles.has(title) === true)
  })
}
