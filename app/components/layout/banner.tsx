import { useLocation } from '@remix-run/react'
import type { ShownAd } from '#app/views/content/ads'
import { PageForm } from '#app/components/ui/page-form'
import { paths } from '#app/site/paths'
import { FocusAd } from './focus-ad'

const names = { top: '顶部横幅', bottom: '底部横幅' }

export function Banner({ place, ad }: { place: 'top' | 'bottom'; ad: ShownAd | undefined }) {
  const { pathname, search } = useLocation()
  if (!ad) return null
  return (
    <section className="banner" aria-label={names[place]}>
      <div className="container banner-inner">
        <FocusAd ad={ad} slot="banner" isLazy={place === 'bottom'} />
        <PageForm
          action={paths.banners()}
          // The focused button disappears with the banner, so the focus moves to the content
          // before.
          onSubmit={() => document.getElementById('main')?.focus({ preventScroll: true })}
        >
          <input type="hidden" name="returnTo" value={pathname + search} />
          <button type="submit" name="close" value={ad.id} aria-label={`关闭${names[place]}`}>
            ×
          </button>
        </PageForm>
      </div>
    </section>
  )
}
