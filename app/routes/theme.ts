import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { isReadable, tokensOf } from '#contract/colour'

const yearSeconds = 31_536_000

/** The styles of a shop's own colour, `/theme/c41d1d.css`, over those of the shop. */
export function loader({ params }: LoaderFunctionArgs) {
  const [, digits = ''] = /^([0-9a-f]{6})\.css$/.exec(params.file ?? '') ?? []
  const colour = `#${digits}`
  if (digits === '' || !isReadable(colour)) throw data({ message: '没有这个颜色' }, 404)
  const { brand, dark, tint, faint } = tokensOf(colour)
  const tokens = `--brand:${brand};--brand-dark:${dark};--brand-tint:${tint};--brand-faint:${faint}`
  return new Response(`:root{${tokens}}`, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': `public, max-age=${String(yearSeconds)}, immutable`,
    },
  })
}
