import { FocusAd } from '#app/components/layout/focus-ad'
import type { ShownAd } from '#app/views/content/ads'
import { useIsLite } from '#app/browser/use-is-lite'
import { useCarousel } from './use-carousel'

const label = '推荐活动'

/**
 * The large pictures at the top. Without scripts a scrollable strip with a link to each picture;
 * scripts add the automatic rotation (WAI-ARIA carousel pattern). 极速版 shows their texts.
 */
export function Carousel({ slides }: { slides: ShownAd[] }) {
  const isLite = useIsLite()
  if (slides.length === 0) return null
  return isLite ? <SlideTexts slides={slides} /> : <SlideStrip slides={slides} />
}

function SlideTexts({ slides }: { slides: ShownAd[] }) {
  return (
    <section className="slide-texts" aria-label={label}>
      <ul>
        {slides.map((slide) => (
          <li key={slide.id}>
            {slide.href === undefined ? slide.text : <a href={slide.href}>{slide.text}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SlideStrip({ slides }: { slides: ShownAd[] }) {
  const texts = slides.map(({ text }) => text)
  const { box, strip, isLive, current, said, turning, show, noteScroll } = useCarousel(texts)
  const hasControls = isLive && slides.length > 1
  return (
    <section className="carousel" aria-roledescription="轮播" aria-label={label} ref={box}>
      {hasControls && <Controls current={current} said={said} turning={turning} show={show} />}
      <div className="carousel-strip" ref={strip} onScroll={noteScroll}>
        {slides.map((slide, at) => (
          <div
            key={slide.id}
            id={`slide-${slide.id}`}
            role="group"
            aria-roledescription="幻灯片"
            aria-label={`第 ${at + 1} 张，共 ${slides.length} 张`}
          >
            <FocusAd ad={slide} slot="slide" isLazy={at > 0} />
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <ol className="carousel-dots">
          {slides.map(({ id, text }, at) => (
            <li key={id}>
              {isLive ? (
                <button
                  type="button"
                  aria-label={dotLabel(at, text)}
                  aria-current={at === current || undefined}
                  onClick={() => show(at)}
                />
              ) : (
                <a href={`#slide-${id}`} aria-label={dotLabel(at, text)} />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type ControlsProps = Pick<ReturnType<typeof useCarousel>, 'current' | 'said' | 'turning' | 'show'>

function Controls({ current, said, turning, show }: ControlsProps) {
  return (
    <>
      {turning !== undefined && (
        <button type="button" className="carousel-pause" onClick={turning.toggle}>
          {turning.isOn ? '暂停轮播' : '继续轮播'}
        </button>
      )}
      <button
        type="button"
        className="carousel-turn"
        aria-label="上一张"
        onClick={() => show(current - 1)}
      >
        ‹
      </button>
      <button
        type="button"
        className="carousel-turn carousel-next"
        aria-label="下一张"
        onClick={() => show(current + 1)}
      >
        ›
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

function dotLabel(at: number, text: string): string {
  return `第 ${at + 1} 张：${text}`
}
