import { capped } from '#app/words/capped'
import { paths } from '#app/site/paths'
import { Banner } from './banner'
import { Brand } from './brand'
import { CategoryMenu } from './category-menu'
import { FocusAd } from './focus-ad'
import type { FrameProps } from './frame'
import { MainNav } from './main-nav'
import { SearchBox } from './search-box'
import { TopBar } from './top-bar'
import { useScrolledPast } from './use-scrolled-past'

/** px of scroll (product.md §9). */
export const floatingFrom = 205

export function Header({ common, user, ads, layout }: FrameProps) {
  const isFloating = useScrolledPast(floatingFrom)
  return (
    <header className={isFloating ? 'site-header is-floating' : 'site-header'}>
      {layout.topBanner && <Banner place="top" ad={ads?.top} />}
      <TopBar user={user} />
      <div className="brand-bar-place">
        <div className="brand-bar">
          <div className="container brand-bar-inner">
            <Brand />
            <SearchBox hotWords={common?.hotWords ?? []} />
            <a className="button button-primary cart-button" href={paths.cart()}>
              <span>我的</span>购物车
              {user && <span className="badge">{capped(user.cartCount)}</span>}
            </a>
            {layout.topRightAd && ads?.right && <FocusAd ad={ads.right} slot="corner" />}
          </div>
        </div>
      </div>
      {layout.nav && (
        <div className="nav-bar">
          <div className="container nav-bar-inner">
            <CategoryMenu categories={common?.menu ?? []} isOpen={layout.categoryMenu} />
            <MainNav items={common?.nav ?? []} />
          </div>
        </div>
      )}
    </header>
  )
}
