export type UploadsByPart = Readonly<Record<string, readonly number[]>>

/** Uploaded files of unsaved forms, by the place of the form on its page. */
export type KeptUploads = Readonly<Record<string, UploadsByPart>>

const key = 'kept'
const most = 60
const longest = 10
const written = /^([a-z-]{1,20})\.([A-Za-z]{1,20})((?:\.[1-9]\d{0,14}){0,10})$/

/**
 * The address of a page with several forms, with the uploaded files of its unsaved forms, as
 * `kept=proxy.front.12.13`: after another form of the page is sent, nobody chooses a file twice.
 * Ownership of the files is checked when a form is saved.
 */
export function withKeptUploads(address: string, kept: KeptUploads): string {
  const url = new URL(address, 'http://page')
  url.searchParams.delete(key)
  for (const [place, parts] of Object.entries(kept))
    for (const [part, ids] of Object.entries(parts))
      url.searchParams.append(key, [place, part, ...ids.slice(0, longest)].join('.'))
  return url.pathname + url.search + url.hash
}

export function readKeptUploads(search: string): KeptUploads {
  const kept: Record<string, Record<string, number[]>> = {}
  for (const text of new URLSearchParams(search).getAll(key).slice(0, most)) {
    const [, place, part, ids] = written.exec(text) ?? []
    if (place === undefined || part === undefined || ids === undefined) continue
    kept[place] = { ...kept[place], [part]: ids.split('.').slice(1).map(Number) }
  }
  return kept
}

export function withoutPlace(kept: KeptUploads, place: string): KeptUploads {
  return Object.fromEntries(Object.entries(kept).filter(([one]) => one !== place))
}
