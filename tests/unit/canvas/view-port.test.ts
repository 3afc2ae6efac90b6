import { describe, expect, test } from 'vitest';
import {
  fittingView,
  laneWidth,
  looseExtent,
  openingView,
  openingZoom,
  revealing,
  tightExtent,
} from '@/components/canvas/view-port';

describe('the opening view', () => {
  test.each([
    [320, 0.9],
    [752, 0.9],
    [908, 0.903],
    [960, 0.956],
    [1004, 1],
    [3300, 1],
  ])('in %i pixels the zoom is %f, never under 0.9', (width, zoom) => {
    expect(openingZoom({ width, height: 400 })).toBeCloseTo(zoom, 3);
  });

  test.each([908, 912, 1004, 1400])('lanes end where the canvas of %i pixels ends', (width) => {
    const size = { width, height: 400 };
    const { x, zoom } = openingView(size);
    expect(x + laneWidth(size) * zoom).toBeCloseTo(width - 6, 5);
  });
});

test('fitting never makes dust of the lanes, and never enlarges them', () => {
  const size = { width: 900, height: 400 };
  expect(fittingView({ width: 26_000, height: 800 }, size).zoom).toBe(0.5);
  expect(fittingView({ width: 300, height: 100 }, size).zoom).toBe(1);
  expect(fittingView({ width: 1000, height: 500 }, size).zoom).toBeCloseTo(0.776, 3);
});

describe('bringing a card into view', () => {
  const size = { width: 900, height: 400 };
  const view = { x: 6, y: 6, zoom: 1 };
  const box = (x: number, y: number, width = 240, height = 132) => ({ x, y, width, height });
  test.each([
    ['what is in view stays', box(100, 100), view],
    ['to the right', box(800, 100), { x: -152, y: 6, zoom: 1 }],
    ['below', box(100, 400), { x: 6, y: -144, zoom: 1 }],
    ['to the left and above', box(-50, -80), { x: 62, y: 92, zoom: 1 }],
    ['larger than the window: its beginning', box(100, 500, 2000, 900), { x: -88, y: -488, zoom: 1 }],
  ])('%s', (_, card, expected) => {
    expect(revealing(card, view, size)).toEqual(expected);
  });

  test('with what is in view nothing changes, not even the object', () => {
    expect(revealing(box(100, 100), view, size)).toBe(view);
  });
});

test('while dragging the view keeps to the lanes, and to where it was', () => {
  const size = { width: 900, height: 400 };
  const content = { width: 992, height: 360 };
  expect(tightExtent(content, { x: 6, y: 6, zoom: 1 }, size)).toEqual([
    [-6, -6],
    [998, 394],
  ]);
  expect(tightExtent(content, { x: 300, y: -100, zoom: 1 }, size)).toEqual([
    [-300, -6],
    [998, 500],
  ]);
  expect(looseExtent(content, size)[0]).toEqual([-720, -320]);
});
