export interface NamedThing {
  /** `label`, `text` or an ARIA role. */
  by: string
  /** The name as written; `{…}` stands for a varying part. */
  name: string
}

interface GuidePage {
  title: string
  /** Its path; the test fills in the parts in braces. */
  address: string
  things: NamedThing[]
}

/** The parts of docs/testing.md that tests can verify. */
export interface Guide {
  pages: GuidePage[]
  example: string
  scenarios: string[]
  accounts: string[]
}

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

/** Matches the whole name, with anything for `{…}`. */
export function nameOf({ name }: NamedThing): RegExp {
  const parts = name.split('{…}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^\\s*${parts.join('[\\s\\S]*')}\\s*$`)
}
