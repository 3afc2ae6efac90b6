/** Importing this brings the parser and the door along: for what is itself loaded only when it is needed, and for Node. */
import { parse } from '@babel/parser';
import { transform } from 'sucrase';
import { readAtDoor } from './door';
import { takeParser } from './parser';
import { takeDoor } from './read';

takeDoor(readAtDoor);
takeParser(parse, transform);
