/** A shipment of an order, with one line and its 追溯码. */
export const goodShipment = {
  ...{
    id: 31,
    code: 'S2026112100001501-1',
    kind: 'order' as const,
    state: 'shipped' as const,
  },
  ...{
    carrier: '顺丰',
    trackingNumber: 'SF1234567890',
    parcels: 2,
    shippedAt: Date.parse('2026-11-21T10:00:00+08:00'),
  },
  lines: [
    {
      ...{ id: 41, orderLineId: 1, goodsId: 1, name: '阿莫西林胶囊', spec: '0.25g*24粒' },
      ...{ unit: '盒', batch: '260301', producedOn: '2026-03-01', expiresOn: '2028-02-29' },
      ...{ quantity: 10, short: 0, damaged: 0, wrong: 0, receiptNote: '' },
      codes: ['81234567890123456789'],
    },
  ],
}
