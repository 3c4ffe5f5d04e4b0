import type { User } from '#contract/user'
import { capped } from '#app/utils/capped'
import type { FrameData } from '#app/utils/frame-data'
import { paths } from '#app/utils/paths'
import type { FrameProps } from './frame'
import { SearchBox } from './search-box'
import { useScrolledPast } from './use-scrolled-past'

// px of scroll (product.md §9).
const floatingFrom = 205

/** Top bar, brand, search, cart button, category menu and navigation. */
export function Header({ common, user, layout }: FrameProps) {
  const isFloating = useScrolledPast(floatingFrom)
  return (
    <header className={isFloating ? 'site-header is-floating' : 'site-header'}>
      <TopBar user={user} />
      <div className="brand-bar-place">
        <div className="brand-bar">
          <div className="container brand-bar-inner">
            <a className="brand" href={paths.home()}>
              <span className="brand-mark" aria-hidden="true">
                采芝
              </span>
              <span>医药采购商城</span>
            </a>
            <SearchBox hotWords={common?.hotWords ?? []} />
            <a className="button button-primary cart-button" href={paths.cart()}>
              我的购物车
              {user !== undefined && <span className="badge">{capped(user.cartCount)}</span>}
            </a>
          </div>
        </div>
      </div>
      {layout.nav && (
        <div className="nav-bar">
          <div className="container nav-bar-inner">
            <CategoryMenu categories={common?.menu ?? []} isOpen={layout.categoryMenu} />
            <nav aria-label="主导航">
              <ul className="nav-list">
                {(common?.nav ?? []).map((item) => (
                  <li key={item.id}>
                    <a href={item.url}>{item.name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
      )}
    </header>
  )
}

function TopBar({ user }: { user: User | undefined }) {
  return (
    <div className="top-bar">
      <div className="container top-bar-inner">
        {user === undefined ? (
          <p>
            您好，欢迎来到采芝！<a href={paths.login()}>请登录</a>
          </p>
        ) : (
          <form method="post" action={paths.login()} className="top-bar-user">
            <span>{user.company}</span>
            <button type="submit" className="link-button" name="intent" value="sign-out">
              安全退出
            </button>
          </form>
        )}
        <ul className="top-bar-links">
          <li>
            <a href={paths.home()}>返回首页</a>
          </li>
          <li>
            <a href={paths.orders()}>我的订单</a>
          </li>
          <li>
            <a href={paths.favorites()}>我的收藏</a>
          </li>
          <li>
            <a href={paths.addresses()}>收货地址</a>
          </li>
        </ul>
      </div>
    </div>
  )
}

function CategoryMenu({ categories, isOpen }: { categories: FrameData['menu']; isOpen: boolean }) {
  return (
    <nav
      className={isOpen ? 'category-menu category-menu-open' : 'category-menu'}
      aria-label="商品分类"
    >
      <a className="category-menu-title" href={paths.list()}>
        全部商品分类
      </a>
      <ul className="category-menu-list">
        {categories.map((category) => (
          <li key={category.id}>
            <a href={paths.list({ select: category.id })}>{category.name}</a>
            {category.children.length > 0 && (
              <ul className="category-menu-children">
                {category.children.map((child) => (
                  <li key={child.id}>
                    <a href={paths.list({ select: child.id })}>{child.name}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
