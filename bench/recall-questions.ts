import { chance, drawNumber, drawOne } from '#upstream/demo/chance'
import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { spell } from '#upstream/goods/catalogue/search/pinyin-readings'
import { reword } from '#upstream/goods/catalogue/search/synonyms'
import { traditionalForms } from '#upstream/goods/catalogue/search/traditional-characters'
import type { CatalogueRow } from './recall-catalogue'

export interface RecallQuestion {
  target: CatalogueRow
  query: string
  /** The beginning of the intended name, normalised; typing errors are in the query only. */
  meant: string
  /** Columns in which a found row must equal the target. */
  same: readonly (keyof CatalogueRow)[]
}

type Asking = (row: CatalogueRow) => Omit<RecallQuestion, 'target'> | undefined

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
const traditional = traditionalForms()

export const recallClasses: Record<string, Asking> = {
  'full pinyin of the name': (row) => typed(row, 2, 99, (syllables) => syllables.join('')),
  'full pinyin of its beginning': (row) => typed(row, 3, 5, (syllables) => syllables.join('')),
  'syllables and initials mixed': (row) =>
    typed(row, 3, 99, (syllables) =>
      syllables.map((one, at) => (chance(row.id, at) < 0.5 ? one : one.slice(0, 1))).join(''),
    ),
  'spaced syllables': (row) => typed(row, 3, 6, (syllables) => syllables.join(' ')),
  'two letters swapped': (row) => slipped(row, swap),
  'a letter dropped': (row) => slipped(row, drop),
  'a wrong letter': (row) => slipped(row, replace),
  initials: (row) => typed(row, 3, 99, initialsOf),
  'initials, one missing': (row) => typed(row, 5, 99, (all) => drop(initialsOf(all), row)),
  'initials, one wrong': (row) => typed(row, 5, 99, (all) => replace(initialsOf(all), row)),
  'beginning of the name': (row) => {
    const meant = charactersOf(row)
      .slice(0, drawNumber(3, 5, row.name, 'beginning'))
      .join('')
    return { query: meant, meant, same: ['name'] }
  },
  'maker and name': (row) => {
    const maker = Array.from(normaliseName(row.manufacturer)).slice(0, 4).join('')
    if (maker === '') return undefined
    return { query: `${maker} ${row.name}`, meant: nameOf(row), same: ['name', 'manufacturer'] }
  },
  'name and spec': (row) =>
    row.spec === ''
      ? undefined
      : { query: `${row.name} ${row.spec}`, meant: nameOf(row), same: ['name', 'spec'] },
  'name and strength in any order': (row) => {
    const strengths = strengthsOf(row)
    if (strengths.length === 0) return undefined
    const words = [row.name, ...strengths].sort(
      (a, b) => chance(row.id, a, 'order') - chance(row.id, b, 'order'),
    )
    const query = chance(row.id, 'apart') < 0.5 ? words.join(' ') : glued(words)
    return { query, meant: nameOf(row), same: ['name', 'spec'] }
  },
  'initials and number of the spec': (row) => {
    const [number] = /(?<=[*×xX])\d+/.exec(row.spec) ?? []
    return number === undefined
      ? undefined
      : typed(row, 3, 99, (all) => `${initialsOf(all)} ${number}`)
  },
  'another name': (row) => {
    const others = reword(nameOf(row)).filter(({ name }) => /^\p{Script=Han}+$/u.test(name))
    const [other] = others
    return other === undefined
      ? undefined
      : { query: other.name, meant: nameOf(row), same: ['name'] }
  },
  'traditional characters': (row) => {
    const query = Array.from(row.name, (one) => traditional.get(one) ?? one).join('')
    return query === row.name ? undefined : { query, meant: nameOf(row), same: ['name'] }
  },
  'a wrong character': (row) => {
    const characters = charactersOf(row)
    if (characters.length < 3) return undefined
    const at = drawNumber(0, characters.length - 1, row.name, 'character')
    const other = drawOne(Array.from('药清安红白通和'), row.name, 'other')
    const query = characters.with(at, other).join('')
    return { query, meant: nameOf(row), same: ['name'] }
  },
  'approval number': (row) =>
    /\d{6,}/.test(row.approvalNumber)
      ? { query: row.approvalNumber, meant: nameOf(row), same: ['name'] }
      : undefined,
  'product number': (row) => ({ query: row.code, meant: nameOf(row), same: ['code'] }),
}

/**
 * At most `most` questions of each kind about products whose names are held out (or, with
 * `isHeldOut` false, about the others, for tuning), or of one kind; deterministic for a catalogue.
 */
export function recallQuestions(
  rows: readonly CatalogueRow[],
  isHeldOut: boolean,
  most: number,
  kind?: string,
): Map<string, RecallQuestion[]> {
  const own = rows.filter((row) => chance(nameOf(row), 'set aside') < 0.4 === isHeldOut)
  return new Map(
    kindsAsked(kind).map(([name, ask]) => {
      const inOrder = [...own].sort((a, b) => place(a, name) - place(b, name))
      const found: RecallQuestion[] = []
      for (const target of inOrder) {
        if (found.length === most) break
        const question = ask(target)
        if (question !== undefined) found.push({ target, ...question })
      }
      return [name, found]
    }),
  )
}

function kindsAsked(kind: string | undefined): [string, Asking][] {
  return Object.entries(recallClasses).filter(([name]) => kind === undefined || name === kind)
}

const amount = /\d+(?:\.\d+)?\s*(?:mg|μg|ug|ml|iu|g|%|片|粒|袋|支|丸|瓶)/giu

/** At most two amounts of the spec; of `500ml:4.5g` as well `0.9%` for the second. */
function strengthsOf({ id, spec }: CatalogueRow): string[] {
  const [pair, ml = '', grams = ''] = /^(\d+)ml[:：]([\d.]+)g/iu.exec(spec) ?? []
  const percent = Number(((100 * Number(grams)) / Number(ml)).toPrecision(6))
  const amounts =
    pair !== undefined && chance(id, 'percent') < 0.5
      ? [`${ml}ml`, `${percent}%`]
      : [...new Set(spec.match(amount) ?? [])].slice(0, 2)
  return chance(id, 'capitals') < 0.3 ? amounts.map((one) => one.toUpperCase()) : amounts
}

// Without a space only where the reader can see what ends: not in 维生素B12 25μg.
function glued(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const isClear = /(?:\p{Script=Han}|%)$/u.test(text) || /^\p{Script=Han}/u.test(word)
    return isClear ? text + word : `${text} ${word}`
  })
}

function place({ id }: CatalogueRow, name: string): number {
  return chance(id, name)
}

function nameOf({ name }: CatalogueRow): string {
  return normaliseName(name)
}

function charactersOf(row: CatalogueRow): string[] {
  return Array.from(nameOf(row))
}

function typed(
  row: CatalogueRow,
  shortest: number,
  longest: number,
  write: (syllables: string[]) => string,
): ReturnType<Asking> {
  const characters = charactersOf(row)
  if (characters.length < shortest) return undefined
  const meant = characters.slice(0, longest).join('')
  const query = write(spell(nameOf(row)).slice(0, longest))
  return /^[a-z0-9 ]+$/.test(query) ? { query, meant, same: ['name'] } : undefined
}

function slipped(row: CatalogueRow, slip: (text: string, row: CatalogueRow) => string) {
  return typed(row, 3, drawNumber(3, 6, row.name, 'length'), (all) => slip(all.join(''), row))
}

function initialsOf(syllables: readonly string[]): string {
  return syllables.map((syllable) => syllable.slice(0, 1)).join('')
}

function swap(text: string, { id }: CatalogueRow): string {
  const places = Array.from(text, (_, at) => at).filter(
    (at) => at + 1 < text.length && text[at] !== text[at + 1],
  )
  const at = drawOne(places, id, 'swap')
  return `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`
}

function drop(text: string, { id }: CatalogueRow): string {
  const at = drawNumber(0, text.length - 1, id, 'drop')
  return text.slice(0, at) + text.slice(at + 1)
}

function replace(text: string, { id }: CatalogueRow): string {
  const at = drawNumber(0, text.length - 1, id, 'replace')
  const others = letters.filter((letter) => letter !== text[at])
  return `${text.slice(0, at)}${drawOne(others, id, 'letter')}${text.slice(at + 1)}`
}
