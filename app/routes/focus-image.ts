import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { answerPicture } from '#app/pictures/drawn-picture.server'
import { drawFocus, isFocusForm } from '#app/pictures/focus-picture.server'
import { packageKinds } from '#app/pictures/package-kind'

const longest = 30

/**
 * The picture of a slot, drawn from its address: `/focus-image/strip/green-box.svg?title=…&note=…`.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const { form = '', file = '' } = params
  const [, colour = '', kindName] = /^(\w+)-(\w+)\.svg$/.exec(file) ?? []
  const kind = packageKinds.find((known) => known === kindName)
  if (kind === undefined || !isFocusForm(form)) throw data({ message: '图片不存在' }, 404)
  const { searchParams } = new URL(request.url)
  const read = (name: string) =>
    Array.from(searchParams.get(name) ?? '')
      .slice(0, longest)
      .join('')
  const words = { title: read('title'), note: read('note') }
  return answerPicture(request, drawFocus(form, colour, kind, words))
}
