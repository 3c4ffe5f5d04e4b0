/**
 * Asks the buyer to accept changed prices and quantities before step 2 (`action`, domain-rules §9).
 */
export function MovedLines() {
  return (
    <div className="moved-lines" role="status">
      <p>有商品价格或数量变化，见各行说明。接受后可以结算。</p>
      <button type="submit" className="button" name="intent" value="accept">
        全部接受
      </button>
    </div>
  )
}
