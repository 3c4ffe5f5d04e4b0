import { contactText } from '#app/words/contact'
import { paths } from '#app/site/paths'
import { Banner } from './banner'
import type { FrameProps } from './frame'
import { LinkItems } from './link-items'

const links = [
  ['新手指南', paths.help('xrzn')],
  ['服务保障', paths.help('fwbz')],
  ['支付与配送', paths.help('pay')],
  ['行业资讯', paths.newsList('hy')],
  ['公司动态', paths.newsList('company')],
  ['网站资质', paths.help('wzzz')],
  ['投诉与建议', paths.help('tsjy')],
  ['联系我们', paths.help('link')],
] as const

export function Footer({ common, user, ads, layout, year, shop }: FrameProps) {
  const site = common?.site
  return (
    <footer>
      {/* None where somebody signs in, checks an order or pays. */}
      {!layout.loginHeader && layout.step === undefined && (
        <Banner place="bottom" ad={ads?.bottom} />
      )}
      <div className="site-footer">
        <div className="container">
          <ul>
            <LinkItems links={links} />
          </ul>
          {site && (
            <>
              <Line parts={site.licences} />
              <Line
                parts={[
                  site.hotLine && `投诉电话：${site.hotLine}`,
                  contactText(user?.admin, site.qq1) ?? '',
                ]}
              />
              <Line
                parts={[`© ${year} ${site.company || (shop?.name ?? '')}`, site.filingNumber]}
              />
            </>
          )}
        </div>
      </div>
    </footer>
  )
}

/** What there is of these; a new shop has little of it. */
function Line({ parts }: { parts: readonly string[] }) {
  const said = parts.filter((part) => part !== '')
  return said.length > 0 && <p>{said.join('　')}</p>
}
