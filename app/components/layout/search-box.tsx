import { useLocation, useSearchParams } from '@remix-run/react'
import { Fragment } from 'react'
import { paths } from '#app/site/paths'
import { KeywordField } from './keyword-field'

/** Pages that use the same parameter for their own search. */
const ownSearches = /^\/(order|dzfp|zzfw|kjcg|help)/

/** The search form, a plain GET: for drugs or manufacturers, with the hot words below. */
export function SearchBox({ hotWords }: { hotWords: string[] }) {
  const [query] = useSearchParams()
  const isOwn = ownSearches.test(useLocation().pathname)
  const keywords = (!isOwn && query.get('keywords')) || ''
  const scope = query.get('scope')
  const type = query.get('type') === 'manufacturer' ? 'manufacturer' : 'goods'
  return (
    <div className="search-box">
      <form action={paths.search()} role="search">
        {/* What was chosen of 只看本店可买 holds in the next search too. */}
        {scope && <input type="hidden" name="scope" value={scope} />}
        <fieldset className="search-box-types" key={type}>
          <legend className="visually-hidden">搜索范围</legend>
          <label>
            <input type="radio" name="type" value="goods" defaultChecked={type === 'goods'} /> 药品
          </label>
          <label>
            <input
              type="radio"
              name="type"
              value="manufacturer"
              defaultChecked={type === 'manufacturer'}
            />{' '}
            生产企业
          </label>
        </fieldset>
        <div className="search-box-row">
          <label className="visually-hidden" htmlFor="search-keywords">
            搜索药品或生产企业
          </label>
          <KeywordField initial={keywords} />
          <button type="submit" className="button button-primary">
            搜索
          </button>
        </div>
      </form>
      {hotWords.length > 0 && (
        <p className="hot-words">
          热搜：
          {hotWords.map((word) => (
            <Fragment key={word}>
              <a href={paths.search({ keywords: word })}>{word}</a>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}
