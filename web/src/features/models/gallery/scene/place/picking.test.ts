import { Euler, Quaternion, Ray, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { cardInView, pickCard, pickGround } from './picking.ts';
import { EYE_HEIGHT } from './walking.ts';

const poses = layOut(60).stands.map(({ x, y, z, yaw, lean }) => ({
  position: new Vector3(x, y, z),
  quaternion: new Quaternion().setFromEuler(new Euler(-lean, yaw, 0, 'YXZ')),
  scale: 1,
}));
const eye = new Vector3(0, EYE_HEIGHT, 0);
const rayTo = (target: Vector3) => new Ray(eye.clone(), target.clone().sub(eye).normalize());

test('a ray to the middle of each card picks this card, and so does looking at it', () => {
  for (const [card, { position }] of poses.entries()) {
    expect(pickCard(rayTo(position), poses)?.card).toBe(card);
    expect(cardInView(rayTo(position), poses)).toBe(card);
  }
});

test('a ray between two cards, or away from them, picks none', () => {
  const [first, second] = poses;
  if (!first || !second) throw new Error('No cards');
  expect(pickCard(rayTo(first.position.clone().lerp(second.position, 0.5)), poses)).toBeUndefined();
  expect(pickCard(new Ray(eye, new Vector3(0, 1, 0)), poses)).toBeUndefined();
  expect(cardInView(new Ray(eye, new Vector3(0, 1, 0)), poses)).toBeUndefined();
});

test('the nearer of two cards behind each other is picked, also from behind', () => {
  const [first] = poses;
  if (!first) throw new Error('No cards');
  const inHand = { ...first, position: eye.clone().lerp(first.position, 0.2), scale: 0.6 };
  expect(pickCard(rayTo(first.position), [first, inHand])?.card).toBe(1);
  const turned = { ...inHand, quaternion: new Quaternion().setFromEuler(new Euler(0, Math.PI, 0)) };
  expect(pickCard(rayTo(first.position), [first, turned])?.card).toBe(1);
});

test('a ray meets the ground where one can walk', () => {
  expect(pickGround(rayTo(new Vector3(1, 0, -2)))).toEqual({ x: expect.closeTo(1), z: expect.closeTo(-2) });
  expect(pickGround(rayTo(new Vector3(9, 0, -2)))).toBeUndefined();
  expect(pickGround(rayTo(new Vector3(0, 3, -2)))).toBeUndefined();
});
