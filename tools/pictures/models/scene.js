import {
  Box3,
  Color,
  DirectionalLight,
  Group,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { USDLoader } from 'three/addons/loaders/USDLoader.js';

const [WIDTH, HEIGHT] = [900, 1200];

const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
renderer.setSize(WIDTH, HEIGHT);
renderer.toneMapping = NeutralToneMapping;
const scene = new Scene();
scene.background = new Color('#20232c');
scene.environment = new PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.02).texture;
scene.environmentIntensity = 0.62;
const lamp = new DirectionalLight('#ffe2b8', 1.5);
lamp.position.set(-0.4, 0.7, 1);
scene.add(lamp);
const camera = new PerspectiveCamera(24, WIDTH / HEIGHT, 0.01, 10);
const holder = new Group();
scene.add(holder);

/** Loads a model from a URL. @returns its bounds in metres */
globalThis.load = async (url) => {
  holder.clear();
  const model = url.endsWith('.glb')
    ? (await new GLTFLoader().loadAsync(url)).scene
    : await new USDLoader().loadAsync(url);
  await renderer.compileAsync(model, camera, scene);
  holder.add(model);
  const { min, max } = new Box3().setFromObject(model);
  return [min, max].map((corner) => corner.toArray());
};

/** Renders the model from a direction, in degrees. @returns a PNG as data URL */
globalThis.view = (turn, tilt) => {
  const [around, above] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
  const middle = new Vector3(0, 0.044, 0);
  camera.position
    .set(Math.sin(around) * Math.cos(above), Math.sin(above), Math.cos(around) * Math.cos(above))
    .multiplyScalar(0.235)
    .add(middle);
  camera.lookAt(middle);
  // The lamp stays where the viewer is
  renderer.render(scene, camera);
  return renderer.domElement.toDataURL('image/png');
};
globalThis.isReady = true;
