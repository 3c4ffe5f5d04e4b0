import { refuseFilter, type TypedFilter } from './typed-filter'

/** A hash of the audit log noted earlier; an invalid one is not searched. */
export function readKnownHash(search: URLSearchParams): TypedFilter {
  const known = (search.get('known') ?? '').normalize('NFKC').trim()
  const isHash = known === '' || /^[0-9a-f]{64}$/i.test(known)
  const filter = { typed: known.slice(0, 200), value: known }
  return isHash ? filter : refuseFilter(filter, '校验码是 64 位，只有数字和字母 a 到 f，请照抄完整')
}
