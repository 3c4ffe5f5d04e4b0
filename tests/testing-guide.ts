/** Something that docs/testing.md names on a page. */
export interface NamedThing {
  /** `label`, `text`, or a role. */
  by: string
  /** As it is written there; `{…}` stands for what differs. */
  name: string
}

/** A page that docs/testing.md describes. */
interface GuidePage {
  title: string
  /** Its address; what stands in braces is made by the test. */
  address: string
  things: NamedThing[]
}

/** What docs/testing.md says that can be held against the shop. */
export interface Guide {
  pages: GuidePage[]
  /** The whole test that it shows. */
  example: string
  scenarios: string[]
  accounts: string[]
}

/** Reads docs/testing.md. */
export function readGuide(text: string): Guide {
  const [, names = ''] = /\n## Names on the pages\n([\s\S]*?)\n## /.exec(text) ?? []
  const pages = names
    .split(/\n### /)
    .slice(1)
    .map((section) => {
      const [, title = '', address = ''] = /^(.*?) `([^`]+)`/.exec(section) ?? []
      return { title, address, things: rowsOf(section).map(toThing) }
    })
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(text) ?? []
  const [, accounts = ''] = /\n## Accounts and codes\n([\s\S]*?)\n## /.exec(text) ?? []
  const [, states = ''] = /\n## A shop that is the same[^\n]*\n([\s\S]*?)\n## /.exec(text) ?? []
  return {
    pages,
    example,
    scenarios: rowsOf(states).map(([name = '']) => bare(name)),
    accounts: rowsOf(accounts).map(([name = '']) => bare(name)),
  }
}

/** The cells of the rows of all tables, without their headings. */
function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line, at, lines) => line.startsWith('|') && !isHead(line, lines[at + 1]))
    .filter((line) => !isRule(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const isRule = (line = '') => /^\|[\s|:-]+\|$/.test(line)
const isHead = (line: string, next: string | undefined) => !isRule(line) && isRule(next)
const bare = (cell: string) => cell.replace(/^`|`$/g, '')

function toThing([by = '', name = '']: string[]): NamedThing {
  return { by, name: bare(name) }
}

/** A name as something to look for: whole, with anything where it says `{…}`. */
export function nameOf({ name }: NamedThing): RegExp {
  const parts = name.split('{…}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^\\s*${parts.join('[\\s\\S]*')}\\s*$`)
}
