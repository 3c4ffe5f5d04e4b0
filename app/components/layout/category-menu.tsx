import type { FrameData } from '#app/views/content/frame-data'
import { paths } from '#app/site/paths'

interface CategoryMenuProps {
  categories: FrameData['menu']
  /** Always open, as on the home page; otherwise it opens on hover and focus. */
  isOpen: boolean
}

/** Sub-categories open beside their category on hover and focus, by CSS alone. */
export function CategoryMenu({ categories, isOpen }: CategoryMenuProps) {
  return (
    <nav
      className={isOpen ? 'category-menu category-menu-open' : 'category-menu'}
      aria-label="商品分类"
    >
      <a className="category-menu-title" href={paths.list()}>
        全部商品分类
      </a>
      {categories.length > 0 && (
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
      )}
    </nav>
  )
}
