import type { Browser, Page } from './browser'

/** Input by field name; for check boxes of one name, the ticked values. */
export type Fields = Record<string, string | File | string[]>

/** A person without scripts who reads a page, fills in its forms and presses its buttons. */
export interface Visitor {
  page: () => Page
  address: () => string
  go: (path: string) => Promise<void>
  /** Follows the first link whose address starts with `start`. */
  follow: (start: string) => Promise<void>
  /**
   * Presses the first button with these words; its form is sent with its own values and `fields`.
   */
  press: (words: string, fields?: Fields) => Promise<void>
  /** The same within the form of this id. */
  pressIn: (formId: string, words: string, fields?: Fields) => Promise<void>
  /** Throws when the page does not contain these words. */
  sees: (words: string) => void
  /** The names of fields that start with `start`, and the values of fields of one name. */
  fields: (start: string) => string[]
  values: (name: string) => string[]
}

interface Control {
  attributes: Map<string, string>
  tag: string
  inside: string
}

const mostRedirects = 5

/** A visitor with the cookies of a browser, who follows redirects. */
export function visit(browser: Browser): Visitor {
  let at = '/'
  let page: Page | undefined
  const seen = () => {
    if (page === undefined) throw new Error('no page is open')
    return page
  }
  const fail = (what: string): never => {
    throw new Error(`${what} on ${at}: ${seen().text.slice(0, 1_500)}`)
  }
  const follow = async (answer: Page): Promise<void> => {
    let next = answer
    for (let count = 0; count < mostRedirects; count += 1) {
      const to = next.headers.get('location')
      if (to === null) break
      at = pathOf(to)
      next = await browser.open(at)
    }
    page = next
  }
  const go = async (path: string) => {
    at = path
    await follow(await browser.open(path))
  }
  const pressIn = async (formId: string | undefined, words: string, fields: Fields = {}) => {
    const form = formWith(seen().html, words, formId) ?? fail(`no button ${words}`)
    const filled = { ...form.fields, ...fields, ...form.button }
    const action = form.action === '' ? at : form.action
    if (form.method === 'post') {
      at = action
      return follow(await browser.submit(action, filled))
    }
    const query = new URLSearchParams(
      Object.entries(filled).flatMap(([name, value]) =>
        [value].flat().flatMap((one) => (typeof one === 'string' ? [[name, one]] : [])),
      ),
    )
    await go(`${action.split('?')[0] ?? ''}?${query.toString()}`)
  }
  return {
    page: seen,
    address: () => at,
    go,
    follow: async (start) => {
      const links = controlsIn(seen().html, 'a').map((link) => link.attributes.get('href') ?? '')
      await go(links.find((href) => href.startsWith(start)) ?? fail(`no link to ${start}`))
    },
    press: (words, fields) => pressIn(undefined, words, fields),
    pressIn,
    sees: (words) => {
      if (!seen().text.includes(words)) fail(`nothing says ${words}`)
    },
    fields: (start) => [
      ...new Set(
        controlsIn(seen().html, 'input')
          .map(({ attributes }) => attributes.get('name') ?? '')
          .filter((name) => name.startsWith(start)),
      ),
    ],
    values: (name) =>
      controlsIn(seen().html, 'input')
        .filter(({ attributes }) => attributes.get('name') === name)
        .map(({ attributes }) => attributes.get('value') ?? ''),
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost')
  return pathname + search
}

/** The form with a button of these words, and the fields that a browser would send. */
function formWith(html: string, words: string, formId: string | undefined) {
  for (const { attributes, inside } of controlsIn(html, 'form')) {
    const id = attributes.get('id')
    if (formId !== undefined && id !== formId) continue
    const around = id === undefined ? [] : outside(html, id)
    const own = [...controlsIn(inside, 'button'), ...controlsIn(inside, 'input'), ...around]
    const button = own.find((one) => one.tag === 'button' && wordsOf(one) === words)
    if (button === undefined) continue
    const rest = [...controlsIn(inside, 'textarea'), ...controlsIn(inside, 'select')]
    const name = button.attributes.get('name')
    return {
      method: attributes.get('method') ?? 'get',
      action: attributes.get('action') ?? '',
      fields: fieldsOf([...own, ...rest]),
      button: name === undefined ? {} : { [name]: button.attributes.get('value') ?? '' },
    }
  }
  return undefined
}

/** Controls elsewhere on the page with this `form` id. */
function outside(html: string, id: string): Control[] {
  return ['button', 'input']
    .flatMap((tag) => controlsIn(html, tag))
    .filter(({ attributes }) => attributes.get('form') === id)
}

const single = new Set(['input'])

function controlsIn(html: string, tag: string): Control[] {
  const pattern = single.has(tag)
    ? new RegExp(`<${tag}\\b([^>]*)>`, 'g')
    : new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g')
  return [...html.matchAll(pattern)].map(([, attributes = '', inside = '']) => ({
    tag,
    inside,
    attributes: new Map(
      [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        decode(value),
      ]),
    ),
  }))
}

function wordsOf({ inside }: Control): string {
  return decode(inside.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, '')).trim()
}

function fieldsOf(controls: readonly Control[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { tag, attributes, inside } of controls) {
    const name = attributes.get('name')
    const type = attributes.get('type') ?? 'text'
    if (name === undefined || attributes.has('disabled') || tag === 'button') continue
    if (type === 'file' || type === 'submit') continue
    if ((type === 'radio' || type === 'checkbox') && !attributes.has('checked')) continue
    const sent = (fields[name] ??= [])
    if (tag === 'select') sent.push(chosenIn(inside))
    else if (tag === 'textarea') sent.push(decode(inside))
    else sent.push(attributes.get('value') ?? (type === 'checkbox' ? 'on' : ''))
  }
  return fields
}

function chosenIn(options: string): string {
  const all = controlsIn(options, 'option')
  const chosen = all.find(({ attributes }) => attributes.has('selected')) ?? all[0]
  return chosen?.attributes.get('value') ?? ''
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
