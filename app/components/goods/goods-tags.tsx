import { Fragment } from 'react'

const colours: Record<string, string> = {
  满: 'orange',
  换购: 'blue',
  赠: 'pink',
  特: 'yellow',
  追溯码: 'green',
}

/**
 * Coloured tags of a product; red unless product.md §3 says otherwise. Spaces separate them in text
 * browsers.
 */
export function GoodsTags({ tags }: { tags: string[] }) {
  return (
    <>
      {tags.map((tag) => (
        <Fragment key={tag}>
          {' '}
          <span className={`tag tag-${colours[tag] ?? 'red'}`}>{tag}</span>
        </Fragment>
      ))}
    </>
  )
}
