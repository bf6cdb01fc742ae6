import type { EdgeMaterial } from './edge-material.ts';
import { CARD_PARTS, type Part } from './geometry.ts';

/** The files of the textures in the package, by the map of a side. */
export const TEXTURE_FILES = {
  colour: (side: string) => `textures/${side}-colour.jpg`,
  metal: (side: string) => `textures/${side}-metal.png`,
  relief: (side: string) => `textures/${side}-relief.jpg`,
} as const;

const number = (value: number) => String(Number(value.toFixed(7)));
const tuple = (values: readonly number[]) => `(${values.map(number).join(', ')})`;
const tuples = (values: readonly (readonly number[])[]) => `[${values.map(tuple).join(', ')}]`;
const primName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Writes the model of a card as a USD layer (https://openusd.org), with the materials of UsdPreviewSurface. */
export function writeUsda(edge: EdgeMaterial): string {
  return `#usda 1.0
(
    defaultPrim = "Card"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Card" (
    kind = "component"
)
{
${CARD_PARTS.map(mesh).join('\n')}
    def Scope "Materials"
    {
${sideMaterial('face')}
${sideMaterial('back')}
${edgeMaterial(edge)}
    }
}
`;
}

function mesh({ name, positions, normals, places, triangles }: Part): string {
  const bounds = [Math.min, Math.max].map((limit) =>
    [0, 1, 2].map((axis) => limit(...positions.map((position) => position[axis] as number))),
  );
  const st = places.map(([u, v]) => [u, 1 - v]);
  return `    def Mesh "${primName(name)}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        float3[] extent = ${tuples(bounds)}
        int[] faceVertexCounts = [${triangles.map(() => 3).join(', ')}]
        int[] faceVertexIndices = [${triangles.flat().join(', ')}]
        rel material:binding = </Card/Materials/${primName(name)}>
        normal3f[] normals = ${tuples(normals)} (
            interpolation = "vertex"
        )
        point3f[] points = ${tuples(positions)}
${
  st.length === 0
    ? ''
    : `        texCoord2f[] primvars:st = ${tuples(st)} (
            interpolation = "vertex"
        )
`
}        uniform token subdivisionScheme = "none"
    }
`;
}

function material(name: string, inputs: readonly string[], shaders = ''): string {
  const path = `/Card/Materials/${name}`;
  return `        def Material "${name}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
${inputs.map((input) => `                ${input}\n`).join('')}                float inputs:opacity = 1
                int inputs:useSpecularWorkflow = 0
                token outputs:surface
            }
${shaders}        }
`;
}

function sideMaterial(side: 'face' | 'back'): string {
  const path = `/Card/Materials/${primName(side)}`;
  const inputs = [
    `color3f inputs:diffuseColor.connect = <${path}/Colour.outputs:rgb>`,
    `float inputs:metallic.connect = <${path}/Metal.outputs:b>`,
    `normal3f inputs:normal.connect = <${path}/Relief.outputs:rgb>`,
    `float inputs:roughness.connect = <${path}/Metal.outputs:g>`,
  ];
  // A normal map stores -1 to 1 as 0 to 1
  const signed = ['float4 inputs:bias = (-1, -1, -1, 0)', 'float4 inputs:scale = (2, 2, 2, 1)'];
  const shaders = [
    `
            def Shader "Places"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }
`,
    texture(path, 'Colour', TEXTURE_FILES.colour(side), 'sRGB', ['float3 outputs:rgb']),
    texture(path, 'Metal', TEXTURE_FILES.metal(side), 'raw', ['float outputs:b', 'float outputs:g']),
    texture(path, 'Relief', TEXTURE_FILES.relief(side), 'raw', [...signed, 'float3 outputs:rgb']),
  ];
  return material(primName(side), inputs, shaders.join(''));
}

function texture(path: string, name: string, file: string, space: 'sRGB' | 'raw', lines: readonly string[]): string {
  return `
            def Shader "${name}"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${file}@
                token inputs:sourceColorSpace = "${space}"
                float2 inputs:st.connect = <${path}/Places.outputs:result>
                token inputs:wrapS = "clamp"
                token inputs:wrapT = "clamp"
${lines.map((line) => `                ${line}\n`).join('')}            }
`;
}

function edgeMaterial({ colour, metal, roughness }: EdgeMaterial): string {
  return material('Edge', [
    `color3f inputs:diffuseColor = ${tuple(colour)}`,
    `float inputs:metallic = ${metal}`,
    `float inputs:roughness = ${roughness}`,
  ]);
}
